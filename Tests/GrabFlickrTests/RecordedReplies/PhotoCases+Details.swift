import GrabCore

extension PhotoCase {
  /// Replies of `photos.getInfo`.
  static let details = [
    PhotoCase(
      "photos.getInfo-2024.xml",
      [
        .id("5628095432"), .name("Robot"), .caption("Description"), .taken("2011-04-02T18:55:46"), .place(23.34, 46.99),
        .tags(["green", "grn", "grngrn"]), .visibility(.public), .license("All rights reserved"), .comments(1),
        .created(1_303_057_683), .updated(1_714_311_279), .page("https://www.flickr.com/photos/boncey_test/5628095432/"),
      ]),
    PhotoCase(
      "photos.getInfo-cc-by-sa-4-many-tags.xml",
      [.license("CC BY-SA 4.0"), .comments(2), .place(12.973908, 100.907111), .taken("2023-09-05T10:44:03")]),
    PhotoCase(
      "photos.getInfo-empty-tag-cjk.xml",
      [
        .caption("うんこミュージアム TOKYO"), .license("CC BY 2.0"),
        .tags([
          "japan", "tokyo", "koto", "日", "江東", "DiverCityTokyoPlaza", "ダイバーシティ", "DiverCity", "うんこミュージアム", "UnkoMuseumTokyo",
          "うんこ", "うんち", "大便", "Unko", "poop", "shit", "Feces",
        ]),
      ]),
    PhotoCase(
      "photos.getInfo-empty-title.xml",
      [.name(nil), .caption(nil), .taken(nil), .page("https://www.flickr.com/photos/spike_yun/20967567081/")]),
    PhotoCase(
      "photos.getInfo-empty-realname.xml",
      [.name("P112416PS-0059"), .license("United States Government Work"), .tags(["Washington", "DC"]), .noPlace]),
    PhotoCase("photos.getInfo-location-accuracy0.xml", [.noPlace, .taken("2022-12-22T07:00:55"), .noOriginal]),
    PhotoCase("photos.getInfo-location-full.xml", [.place(9.135158, 40.083811), .name("Doho Lodge, Ethiopia")]),
    PhotoCase(
      "photos.getInfo-machine-tags.xml", [.taken(nil), .license("Public Domain Mark 1.0"), .comments(4), .name("n224_w1150")]),
    PhotoCase("photos.getInfo-no-geo.xml", [.noPlace, .name("Cité des arts et des sciences"), .caption("Valence"), .tags([])]),
    PhotoCase("photos.getInfo-no-originalformat.xml", [.place(48.884444, 2.338611), .comments(8), .noOriginal]),
    PhotoCase(
      "photos.getInfo-notes-cjk-html.xml",
      [.taken("1912", .circa), .comments(526), .license("No known copyright restrictions"), .id("2959326615")]),
    PhotoCase(
      "photos.getInfo-raw-vs-normalised-tags.xml",
      [
        .name("Wesleyan Church at Ngaruawahia, 1910 - Photograph taken by G & C Ltd"), .taken(nil),
        .tags(["Church", "Wesleyan Church", "geo:locality=Ngaruawahia"]),
        .caption(
          """
          View of the Wesleyan Church at Ngaruawahia. Photographed by G & C Ltd (Probably Green & Colebrook, merchants, with a branch \
          in Ngaruawahia)
          Inscriptions: Inscribed - Photographer's title on negative -bottom left: Wesleyan Church. Ngaruawahia. 118bottom right: \
          G & C Ltd. Protd 1.8.10.
          Quantity: 1 b&w original negative(s).
          Physical Description: Dry plate glass negative 4.5 x 6.5 inches 

           Green & Colebrook (Firm). Wesleyan Church at Ngaruawahia, 1910 - Photograph taken by G & C Ltd. Price, William Archer, \
          1866-1948 :Collection of post card negatives. Ref: 1/2-000174-G. Alexander Turnbull Library, Wellington, New Zealand. \
          natlib.govt.nz/records/22300671
          """),
      ]),
    PhotoCase(
      "photos.getInfo-takengranularity-nonzero.xml",
      [
        .taken("1950", .year), .place(53.035568, -3.029119), .name("Christmas underground"), .comments(7),
        .caption(
          """
          Description: Miners singing Christmas carols underground at Bersham Colliery, Rhostyllen, Wrexham

          Date: 1950

          Our Catalogue Reference: COAL 80/97/30 \
          (http://www.nationalarchives.gov.uk/catalogue/displaycataloguedetails.asp\
          ?CATLN=7&CATID=-6176559&SearchInit=4&SearchType=6&CATREF=coal+80/97/30)

          This image is from the collections of The National Archives. Feel free to share it within the spirit of the Commons.

          For high quality reproductions of any item from our collection please contact our image library \
          (http://www.nationalarchives.gov.uk/imagelibrary).
          """),
      ]),
    PhotoCase(
      "photos.getInfo-takenunknown1.xml",
      [.taken(nil), .name("Kirkistown 1979 (13)"), .tags(["Kirkistown", "Joeydunlop", "Joey", "Dunlop"])]),
    PhotoCase(
      "photos.getInfo-restricted-safety-level.xml",
      [.visibility(.public), .name("Mistakes On The Road to Truth: Inspirational Quote")]),
    PhotoCase("photos.getInfo-upside-down-username.xml", [.place(-31.475633, 152.936811), .comments(10)]),
    PhotoCase(
      "photos.getInfo-very-old-short-id.xml", [.id("8784236"), .caption(nil), .taken("2005-03-25T01:40:20"), .comments(1)]),
    PhotoCase(
      "photos.getInfo-video-server0-date0000.xml",
      [.kind(.video), .duration(1608), .taken(nil), .tags(["Hospital Corps"]), .noOriginal, .created(1_651_783_847)]),
    PhotoCase(
      "photos.getInfo-video-pending-null-width.json",
      [.kind(.video), .duration(nil), .visibility(.public), .taken("2012-05-06T15:25:20"), .tags([]), .caption(nil)]),
    PhotoCase(
      "photos.getInfo-owner-view.json",
      [
        .place(37.789899, -122.401921), .license("CC BY-NC 2.0"), .comments(1), .name("Transamerica View 20140530"),
        .tags([
          "California", "Cityscape", "Daily View", "San Francisco", "San Francisco County", "Transamerica",
          "Transamerica Building",
          "Transamerica View Project", "USA",
        ]),
      ]),
    PhotoCase(
      "photos.getInfo-machine-tag-bool.json",
      [
        .comments(15), .name("Get On The Saddle"), .updated(1_368_684_096),
        .caption(
          "2010 Challenge (http://www.photochallenge.org/2009/12/2010-challenge/), Week 1. The theme is \"Resolution\"."),
      ]),
  ]
}
