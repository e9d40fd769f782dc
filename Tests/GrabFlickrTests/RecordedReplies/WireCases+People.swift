extension WireCase {
  /// People and what is theirs.
  static let people = [
    WireCase(
      "people.getInfo-2023.json",
      [
        "person.nsid": "192376927@N06", "person.path_alias": nil, "person.location": "Lörrach, Deutschland",
        "person.description": "", "person.photos.count": 487, "person.photos.views": "355",
        "person.photos.firstdate": 1_621_097_181,
        "person.iconserver": 65535, "person.ispro": false, "person.timezone": nil,
      ]),
    WireCase(
      "people.getInfo-2024.xml",
      [
        "person.nsid": "24573443@N04", "person.path_alias": "boncey_test", "person.realname": "Darren Greaves",
        "person.timezone.label": "Pacific Time (US & Canada); Tijuana", "person.timezone.offset": "-08:00",
        "person.description": "I am <a href=\"https://flickr.com/photos/boncey\">boncey</a>'s test account.",
        "person.photos.count": 35, "person.photos.firstdatetaken": "2009-12-07 14:28:39",
      ]),
    WireCase(
      "people.getInfo-default-icon.xml",
      [
        "person.iconserver": 0, "person.iconfarm": 0, "person.path_alias": "", "person.location": "",
        "person.username": "cefarrjf87",
        "person.photos.views": nil,
      ]),
    WireCase(
      "people.getInfo-location-private.xml",
      [
        "person.realname": nil, "person.location": nil, "person.username": "Colección Amadeo León - Boconó",
        "person.photos.count": 12558,
      ]),
    WireCase(
      "people.getInfo-no-description.xml",
      ["person.description": "", "person.username": "Barra1man (Busy in the Garden)", "person.ispro": true]),
    WireCase(
      "people.getInfo-no-realname.xml",
      ["person.realname": nil, "person.location": "Washington, DC", "person.photos.count": 6668]),
    WireCase(
      "people.getInfo-realname-first-letter-lost.xml",
      ["person.realname": "tockholm Transport Museum", "person.username": "Stockholm Transport Museum Commons"]),
    WireCase(
      "people.getInfo-upside-down-username.xml",
      ["person.username": "ɹǝqɯoɔɥɔɐǝq", "person.photos.firstdatetaken": "1886-01-01 00:00:00"]),
    WireCase("people.getInfo-username-angle-brackets.xml", ["person.username": "<sunshyne>", "person.realname": ""]),
    WireCase(
      "people.getInfo.json",
      [
        "person.realname": "Janko Marohnić", "person.photos.firstdate": "2013", "person.photos.count": 2,
        "person.path_alias": nil,
      ]),
    WireCase(
      "people.getInfo-jinx.json", ["person.timezone.offset": "-08:00", "person.location": "", "person.photos.count": 45]),
    WireCase("people.findByEmail.json", ["user.nsid": "78733179@N04", "user.username": "@janko-m"]),
    WireCase("people.findByUsername-unicode-escape.json", ["user.username": "Janko Marohnić"]),
    WireCase("people.findByUsername.json", ["user.id": "85853333@N00", "user.username": "Jeremy Brooks"]),
    WireCase("people.findByUsername.xml", ["user.nsid": "24573443@N04", "user.username": "boncey_test"]),
    WireCase("people.getLimits.json", ["person.photos.maxupload": 209_715_200, "person.videos.maxduration": 180]),
    WireCase(
      "people.getUploadStatus-jinx.json",
      ["user.sets.created": 18, "user.sets.remaining": "lots", "user.bandwidth.maxbytes": 214_748_364_800]),
    WireCase(
      "people.getUploadStatus.json",
      ["user.sets.created": nil, "user.videos.remaining": "lots", "user.bandwidth.unlimited": true, "user.filesize.maxmb": 200]),
    WireCase(
      "people.getUploadStatus.xml",
      ["user.upload_count": 35, "user.upload_limit": 1000, "user.sets.remaining": "lots", "user.bandwidth.unlimited": true]),
    WireCase(
      "contacts.getList-2023.json",
      ["contacts.contact": .items(3), "contacts.perpage": 1000, "contacts.contact[1].location": "Karlsruhe, Deutschland"]),
    WireCase(
      "contacts.getList.json",
      ["contacts.contact": .items(4), "contacts.perpage": 1000, "contacts.contact[3].username": "Troy Holden"]),
    WireCase(
      "contacts.getListRecentlyUploaded-cjk.json",
      ["contacts.total": 16, "contacts.contact[0].friend": true, "contacts.contact[3].iconserver": 31]),
    WireCase("people.getGroups.json", ["groups.group[0].privacy": 3, "groups.group[1].name": "Graves, Tombs And Cemeteries"]),
    WireCase("groups.pools.getGroups.json", ["groups.group": .items(2), "groups.per_page": 400, "groups.group[0].admin": true]),
    WireCase(
      "groups.getInfo-html.xml",
      ["group.nsid": "42637302@N00", "group.name": "Field Guide: Birds of the World", "group.ispoolmoderated": false]),
    WireCase(
      "profile.getProfile.xml",
      ["profile.hometown": "San Francisco", "profile.last_name": "", "profile.join_date": 1_076_443_200]),
    WireCase("photos.people.getList.json", ["people.person": .items(1), "people.photo_width": 333]),
    WireCase("test.login-2024.xml", ["user.id": "24573443@N04", "user.username": "boncey_test"]),
    WireCase("test.login-unicode-escape.json", ["user.id": "67131352@N04", "user.username": "Janko Marohnić"]),
    WireCase("urls.lookupUser.json", ["user.id": "124857539@N03", "user.username": "jinxlib"]),
    WireCase("urls.lookupUser.xml", ["user.id": "34427469121@N01", "user.username": "George"]),
    WireCase("urls.lookupUser-angle-brackets.xml", ["user.id": "25653675@N00", "user.username": "<sunshyne>"]),
    WireCase("urls.lookupGroup.xml", ["group.id": "90096392@N00", "group.groupname": "Uruguay"]),
    WireCase(
      "urls.lookupGallery.json",
      ["gallery.primary_photo_id": "8413449964", "gallery.count_photos": 13, "gallery.iconserver": 5538]),
  ]
}
