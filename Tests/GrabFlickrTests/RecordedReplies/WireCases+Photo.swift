extension WireCase {
  /// One photo, and what is done to it.
  static let photo = [
    WireCase(
      "photos.getInfo-owner-view.json",
      [
        "photo.license": 2, "photo.tags.tag": .items(9), "photo.tags.tag[1].machine_tag": false,
        "photo.tags.tag[0].machine_tag": false,
        "photo.notes.note[0]": "Pointy!", "photo.notes.note[0].x": 245, "photo.location.locality": "San Francisco",
        "photo.location.latitude": 37.789899, "photo.permissions.permcomment": 3,
      ]),
    WireCase(
      "photos.getInfo-video-pending-null-width.json",
      [
        "photo.visibility.ispublic": true, "photo.video.pending": true, "photo.video.width": nil, "photo.video.ready": false,
        "photo.server": 999, "photo.owner.path_alias": nil,
        "photo.urls.url[0]": "http://www.flickr.com/photos/67131352@N04/7004104010/",
      ]),
    WireCase(
      "photos.getInfo-empty-tag-cjk.xml",
      ["photo.tags.tag": .items(18), "photo.tags.tag[5]": "", "photo.tags.tag[4]": "江東", "photo.description": "うんこミュージアム TOKYO"]),
    WireCase(
      "photos.getInfo-2024.xml",
      [
        "photo.location.region": "Ar Riyāḑ", "photo.location.neighbourhood": "", "photo.usage.candownload": true,
        "photo.comments": 1,
      ]),
    WireCase(
      "photos.getInfo-machine-tags.xml",
      [
        "photo.tags.tag": .items(12), "photo.notes.note": .items(2), "photo.notes.note[1].authorisdeleted": true,
        "photo.license": 10,
      ]),
    WireCase(
      "photos.getInfo-no-geo.xml", ["photo.location.latitude": nil, "photo.tags.tag": .items(0), "photo.geoperms.ispublic": nil]),
    WireCase(
      "photos.getAllContexts-none.xml", ["set": .items(0), "pool": .items(0), "stat": "ok"]),
    WireCase(
      "photos.getAllContexts-vietnamese.xml",
      ["set": .items(3), "set[0].title": "Con trâu trên đất Việt", "set[2].count_photo": 834]),
    WireCase("photos.getAllContexts.json", ["set[0].title": "Iceland", "pool[0].pool_count": 1, "stat": "ok"]),
    WireCase(
      "photos.getAllContexts.xml",
      ["set": .items(2), "pool[0].title": "\"Los mejores momentos de tu día\"", "pool[0].members": 7551]),
    WireCase(
      "photos.getContext-first-prev-id0.json",
      ["count": 98, "prevphoto.id": 0, "nextphoto.title": "IMG_0778", "nextphoto.license": nil]),
    WireCase("photos.getContext-2023.json", ["count": "3", "prevphoto.title": "Da juckt es", "nextphoto.is_faved": true]),
    WireCase(
      "photos.getCounts-mysql-dates.json",
      ["photocounts.photocount[0].count": 1, "photocounts.photocount[0].fromdate": "2012-03-01 00:00:00"]),
    WireCase(
      "photos.getCounts-unix-dates.json",
      ["photocounts.photocount[0].count": 98, "photocounts.photocount[0].fromdate": 1_330_560_000]),
    WireCase("photos.comments.getList-two.json", ["comments.comment": .items(2), "comments.comment[1]": "foo"]),
    WireCase("photos.comments.getList.json", ["comments.comment": .items(1), "comments.comment[0]": "Test"]),
    WireCase(
      "photos.comments.getList-no-realname.xml",
      [
        "comments.comment[0].realname": "",
        "comments.comment[0]": "[https://www.flickr.com/photos/pellethepoet/sets/72157693630234402]",
      ]),
    WireCase(
      "photos.comments.getList-154.xml", ["comments.comment": .items(154), "comments.comment[0].authorname": "DannyM8"]),
    WireCase(
      "photos.upload.checkTickets-all-states.json",
      [
        "uploader.ticket": .items(4), "uploader.ticket[0].invalid": true, "uploader.ticket[0].id": "123",
        "uploader.ticket[1].photoid": "1234565", "uploader.ticket[2].complete": 0, "uploader.ticket[3].complete": 2,
      ]),
    WireCase(
      "photos.upload.checkTickets-complete.json", ["uploader.ticket[0].complete": 1, "uploader.ticket[0].photoid": "7301022850"]),
    WireCase("photos.suggestions.getList-empty.json", ["suggestions.suggestion": .items(0), "suggestions.per_page": 250]),
    WireCase("photos.addTags-none.json", ["tags.tag": .items(0), "stat": "ok"]),
    WireCase("photos.setPerms.json", ["photoid": "8130464513", "photoid.secret": "780e01decd", "photoid.originalsecret": ""]),
    WireCase("photos.delete-bare-ok.json", ["stat": "ok", "photo": nil]),
    WireCase(
      "photos.getFavorites-one.json", ["photo.person": .items(1), "photo.person[0].username": "@janko-m", "photo.total": 1]),
    WireCase(
      "photos.getFavorites-2012.json", ["photo.person[2].username": "smilinghelps<3", "photo.person[1].iconserver": 0]),
    WireCase(
      "photos.licenses.getLicenseHistory-changed.xml",
      ["license_history": .items(2), "license_history[1].new_license": "No known copyright restrictions"]),
    WireCase(
      "photos.getFavorites-2023.json", ["photo.person[0].realname": "Kirk K", "photo.person[0].photos.count": 21187]),
    WireCase(
      "photos.licenses.getInfo-17.xml",
      ["licenses.license": .items(17), "licenses.license[1].id": 4, "licenses.license[1].name": "CC BY 2.0"]),
    WireCase("photos.getExif-empty.json", ["photo.camera": "", "photo.exif": .items(0)]),
    WireCase(
      "photos.getExif-minimal.xml",
      ["photo.camera": "", "photo.exif": .items(5), "photo.exif[4].raw": "80%", "photo.exif[4].clean": nil]),
    WireCase(
      "photos.getExif-clean-values.xml",
      ["photo.camera": "Apple iPhone 13 Pro", "photo.exif": .items(43), "photo.exif[4].raw": 72, "photo.exif[4].clean": "72 dpi"]),
    WireCase("photos.getExif-2008.xml", ["photo.camera": nil, "photo.exif": .items(117), "photo.exif[2].label": "File Size"]),
    WireCase(
      "photos.getSizes.json",
      ["sizes.size": .items(12), "sizes.size[4].width": 320, "sizes.size[4].height": 200, "sizes.size[11].label": "Original"]),
    WireCase(
      "photos.getSizes-video-empty-width.xml",
      ["sizes.size": .items(12), "sizes.size[10].label": "700", "sizes.size[10].width": "", "sizes.size[9].media": "video"]),
    WireCase("photos.getSizes-candownload0-xl.xml", ["sizes.candownload": false, "sizes.size[13].label": "X-Large 4K"]),
    WireCase("upload-sync-ok-11digits.xml", ["photoid": 27_593_860_890, "photoid.secret": nil]),
    WireCase("upload-sync-ok.xml", ["photoid": "10100858276"]),
    WireCase(
      "upload-with-secret.xml",
      ["photoid": "43123716831", "photoid.secret": "0a549fce84", "photoid.originalsecret": "2b88ce0d06"]),
    WireCase("replace-async-ticket.xml", ["ticketid": "78701040-72157636215304716"]),
    WireCase("replace-sync-ok.xml", ["photoid": "10100736393", "photoid.secret": "4c7cf4c150"]),
    WireCase("test.echo.json", ["format": "json", "method": "flickr.test.echo", "oauth_timestamp": 1_380_985_278]),
  ]
}
