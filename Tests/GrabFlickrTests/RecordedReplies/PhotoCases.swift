import GrabCore

extension PhotoCase {
  /// Items of lists.
  static let listed = [
    PhotoCase(
      "photosets.getPhotos-all-extras.json",
      [
        .id("10115956703"), .name("Jon Snow"), .caption("It's a photo"), .markup(nil), .taken("2013-10-06T14:06:41"),
        .created(1_381_061_206), .updated(1_381_067_365), .place(45.807258, 15.967599), .tags(["foo", "vision:night=077"]),
        .kind(.photo), .license("All rights reserved"), .imageCount(12),
        .original("http://farm3.staticflickr.com/2822/10115956703_e40de5bf26_o.jpg", 2560, 1600),
        .page("https://www.flickr.com/photos/78733179@N04/10115956703/"),
      ]),
    PhotoCase(
      "favorites.getList.json",
      [
        .name(nil), .caption("Civic Center | San Francisco"), .noPlace, .visibility(.public), .taken("2014-03-18T09:43:39"),
        .page("https://www.flickr.com/photos/troyholden/13246387263/"),
        .original("https://farm8.staticflickr.com/7297/13246387263_c86887e911_o.jpg", 1024, 683),
      ]),
    PhotoCase(
      "favorites.getList.json", 14,
      [
        .caption("www.thomasleuthard.com"), .license("CC BY 2.0"), .place(48.774349, 9.174485),
        .markup("<a href=\"http://www.thomasleuthard.com\" rel=\"nofollow\">www.thomasleuthard.com</a>"), .tags([]),
      ]),
    PhotoCase(
      "favorites.getList.xml",
      [
        .id("23604352"), .name("Doorway, Shelton Street"), .taken(nil), .created(1_120_515_115), .place(51.513710, -0.125591),
        .tags(["doorway", "sheltonstreet", "london", "coventgarden", "londonguessed", "findleastinteresting"]),
        .page("https://www.flickr.com/photos/boncey/23604352/"),
      ]),
    PhotoCase(
      "photosets.getPhotos-with-videos.xml",
      [.kind(.photo), .name("Sit"), .caption(nil), .place(28.656738, 77.230796), .comments(0), .taken("2010-08-28T13:08:01")]),
    PhotoCase(
      "photosets.getPhotos-with-videos.xml", 9,
      [.kind(.video), .name("Dance"), .noOriginal, .noPlace, .comments(1), .license("CC BY-SA 2.0")]),
    PhotoCase("photosets.getPhotos-emptytitle-cjk.xml", 7, [.name(nil)]),
    PhotoCase("photosets.getPhotos-emptytitle-cjk.xml", 9, [.name("Hapjeong"), .taken(nil), .created(1_441_076_445), .noPlace]),
    PhotoCase(
      "photosets.getPhotos-friends-private.xml", [.id("5628122182"), .visibility(.friends), .taken(nil), .created(nil), .noPlace]),
    PhotoCase(
      "photos.getNotInSet-private.xml", [.id("28177658657"), .visibility(.friendsAndFamily), .name("2014-05-04 13.56.00")]),
    PhotoCase("photos.search-own-private.xml", [.visibility(.private), .name("image")]),
    PhotoCase(
      "people.getPublicPhotos-no-path-alias.xml",
      [
        .page("https://www.flickr.com/photos/200049760@N08/53619326403/"), .taken(nil), .comments(0),
        .license("No known copyright restrictions"),
        .caption("originally from\n\nwww.flickr.com/photos/calliope/albums/72157605414248215/\n\nUsed with permission"),
      ]),
    PhotoCase("photos.search-videos-all-extras.json", 3, [.id("7989540600"), .kind(.video), .noOriginal]),
    PhotoCase(
      "photos.search-videos-all-extras.json", 4,
      [
        .caption("A poster for the \"Game of Thrones\" TV series"), .place(37.792422, -122.419109), .noOriginal, .imageCount(11),
        .page("https://www.flickr.com/photos/78733179@N04/7986395865/"),
      ]),
    PhotoCase("people.getPhotosOf-with-video.json", [.name("Happy Moment"), .caption(nil), .noPlace, .noOriginal]),
    PhotoCase(
      "people.getPhotosOf-with-video.json", 1,
      [
        .tags(["uploaded:by=flickrmobile", "flickriosapp:filter=nofilter"]),
        .original("https://farm9.staticflickr.com/8119/8693997352_a6676e6108_o.jpg", 3264, 2448),
      ]),
    PhotoCase("people.getPhotosOf-with-video.json", 5, [.kind(.video), .noOriginal]),
    PhotoCase("people.getPhotosOf-with-video.json", 9, [.id("6643452505"), .taken("1969-12-31T15:59:59")]),
    PhotoCase("photos.search-olddates-granularity6.xml", 6, [.id("18089007151"), .taken("1972", .year)]),
    PhotoCase("photos.search-olddates-granularity6.xml", 5, [.taken("1982-04-13T00:00:12")]),
    PhotoCase("photos.search-olddates-granularity6.xml", 8, [.taken(nil)]),
    PhotoCase("people.getPublicPhotos-page2of2-370.xml", 362, [.id("7449755952"), .taken("2012-06", .month)]),
    PhotoCase("people.getPublicPhotos-page2of2-370.xml", 365, [.id("7449752680"), .taken("2012", .circa)]),
    PhotoCase(
      "people.getPublicPhotos-page1of2-500.xml",
      [
        .name("Railway Disasters 11"), .taken(nil), .created(1_450_196_771),
        .page("https://www.flickr.com/photos/dundasmuseum/23688052201/"),
      ]),
    PhotoCase(
      "people.getPublicPhotos-videos.xml", [.name("DMRTI's Lt. Toader retires from Naval Service 240516-N-ND850-1001"), .noPlace]),
    PhotoCase(
      "photosets.getPhotos-no-originals.xml", 9,
      [.name("The White Temple's 'Toilet Block'"), .noOriginal, .comments(44), .tags([])]),
    PhotoCase("photosets.getPhotos-dateunknown-html.xml", [.taken(nil), .name("Demonstration/Political Statement")]),
    PhotoCase("photosets.getPhotos-page5-perpage1.xml", [.id("20434367760"), .name("Beside"), .taken(nil)]),
    PhotoCase(
      "groups.pools.getPhotos-page5-perpage1-emoji.xml",
      [.name("363 033, Brezovica 🇸🇮, 9 Sept 2021"), .place(46.014369, 14.415225), .comments(1)]),
    PhotoCase("photos.getRecent-100-all-extras.json", [.id("10101747234"), .name(nil), .place(34.980152, 135.748)]),
    PhotoCase(
      "interestingness.getList-94-all-extras.json",
      [.name("Autumn Bracken Ashridge Nov 2013"), .noPlace, .page("https://www.flickr.com/photos/53066919@N07/10671336894/")]),
    PhotoCase(
      "photos.getContactsPhotos-no-perpage.json", [.place(-37.909196, 145.35505), .caption("Description of this photo.")]),
    PhotoCase("photos.search-walk-page2.xml", [.id("21627488910"), .name(nil), .taken(nil), .imageCount(0)]),
    PhotoCase("people.getPhotos-99.json", 98, [.id("7093038981"), .name("5 meter backflip"), .kind(.video)]),
    PhotoCase(
      "galleries.getPhotos-page5of139-perpage1.xml",
      [
        .id("52402720516"), .place(49.175643, -123.621597), .caption(nil),
        .page("https://www.flickr.com/photos/59238173@N07/52402720516/"),
      ]),
    PhotoCase("galleries.getPhotos-99-of-perpage100.xml", 96, [.id("51234392216"), .name(nil), .noPlace]),
    PhotoCase("galleries.getPhotos-99-of-perpage100.xml", 67, [.name("Caminho da Serrilhada"), .license("CC BY-NC-SA 2.0")]),
    PhotoCase(
      "people.getPublicPhotos-emoji-html.xml", 1,
      [.name("The Heart Nebula in Cassiopeia (IC 1805)"), .taken(nil), .noOriginal, .noPlace]),
    PhotoCase(
      "photos.search-tag-cjk-geo.xml", 2, [.name("someone like you"), .comments(74), .taken("2013-06-30T21:10:09")]),
    PhotoCase(
      "interestingness.getList-100-extras.xml",
      [
        .name("Spring in Provence (Original photo in comments)"), .page("https://www.flickr.com/photos/__bruno__/53681747574/"),
        .noPlace,
      ]),
    PhotoCase(
      "groups.pools.getPhotos-emoji-geo.xml", 9, [.name("Biking along the ridge of Graška gora"), .place(46.407889, 15.139847)]),
    PhotoCase("photos.getUntagged-private.json", 4, [.id("7933850214"), .visibility(.private), .name("IMG_6181")]),
    PhotoCase(
      "photos.getUntagged-private.json", 2,
      [.visibility(.public), .original("https://farm6.staticflickr.com/5457/8862801214_8a9ea79ff8_o.png", 548, 628)]),
    PhotoCase("photosets.getPhotos-98.json", 19, [.id("7093038981"), .kind(.video)]),
    PhotoCase("photos.search-page2of2-perpage1.json", [.id("7986395865"), .name("Game of Thrones")]),
    PhotoCase("photos.getContactsPhotos.xml", [.id("53542005470"), .name("Cyclists in Amsterdam"), .visibility(.public)]),
    PhotoCase("photos.search-100-kittens.xml", [.id("26390287861"), .name("16/04/16")]),
  ]
}
