extension WireCase {
  /// Albums, galleries, collections, lists of photos.
  static let lists = [
    WireCase(
      "photosets.getList-2012.json",
      [
        "photosets.photoset": .items(4), "photosets.photoset[1].title": "IPL set", "photosets.photoset[2].date_update": 0,
        "photosets.photoset[3].description": "Trip to goa with hadoop group of my company talentica ",
      ]),
    WireCase(
      "photosets.getList-2024-one-of-21.json",
      [
        "photosets.total": 21, "photosets.photoset": .items(1), "photosets.photoset[0].title": "Tallinn",
        "photosets.photoset[0].sorting_option_id": "date-taken-asc",
      ]),
    WireCase(
      "photosets.getList.xml",
      [
        "photosets.photoset": .items(4), "photosets.photoset[1].description": "",
        "photosets.photoset[2].description": "A test photoset",
        "photosets.photoset[0].primary_photo_extras.lastupdate": 1_365_099_907, "photosets.cancreate": true,
      ]),
    WireCase(
      "photosets.getInfo-2024.xml",
      ["photoset.title": "PhotosetsInterfaceTest", "photoset.count_photos": 4, "photoset.videos": nil]),
    WireCase(
      "photosets.getInfo-cjk-owner.xml",
      ["photoset.title": "포트폴리오 제작용", "photoset.description": "", "photoset.username": "Jeong Vin, Yoon"]),
    WireCase(
      "photosets.getInfo.xml",
      ["photoset.description": "Shimba Hills\nTsavo West\nKichaka\nNakuru\nSamburu\n", "photoset.count_photos": 236]),
    WireCase(
      "photosets.getInfo-html-description.xml",
      ["photoset.title": "Faces from the Libyan front", "photoset.count_views": 251_663]),
    WireCase(
      "photosets.getInfo-jinx.json", ["photoset.count_videos": 1, "photoset.photos": 87, "photoset.primary": "2472223927"]),
    WireCase(
      "photosets.getPhotos-page1-perpage8.json",
      [
        "photoset.page": 1, "photoset.pages": 13, "photoset.perpage": 8, "photoset.total": 97,
        "photoset.photo[0].isprimary": true,
      ]),
    WireCase(
      "photosets.getPhotos-friends-private.xml",
      [
        "photoset.photo": .items(9), "photoset.photo[0].ispublic": false, "photoset.photo[0].isfriend": true,
        "photoset.photo[8].title": "_ICT0037", "photoset.per_page": 10,
      ]),
    WireCase(
      "photosets.getPhotos-emptytitle-cjk.xml", ["photoset.title": "포트폴리오 제작용", "photoset.photo[9].datetakenunknown": true]),
    WireCase(
      "jsonp-photosets.getPhotos.js.txt",
      ["photoset.title": "Keramiek", "photoset.total": 13, "photoset.photo[12].title": "download.jpg"]),
    WireCase(
      "photosets.create.json",
      ["photoset.url": "http://www.flickr.com/photos/78733179@N04/sets/72157636216289703/", "photoset.id": "72157636216289703"]),
    WireCase("photosets.create.xml", ["photoset.id": "72177720316555623"]),
    WireCase("people.getPublicPhotos-empty-pages0.xml", ["photos.pages": 0, "photos.total": 0, "photos.photo": .items(0)]),
    WireCase("photos.search-empty-pages0.xml", ["photos.pages": 0, "photos.perpage": 100, "photos.photo": .items(0)]),
    WireCase("photos.getNotInSet-empty-pages0.json", ["photos.pages": 0, "photos.total": 0, "photos.photo": .items(0)]),
    WireCase(
      "photos.getContactsPublicPhotos-empty.json", ["photos.total": 0, "photos.perpage": nil, "photos.per_page": 10]),
    WireCase("people.getPublicPhotos-pages-string.json", ["photos.pages": 9526, "photos.total": 95252, "photos.page": 5]),
    WireCase("photos.getContactsPhotos-no-perpage.json", ["photos.pages": 2111, "photos.perpage": nil, "photos.per_page": 5]),
    WireCase(
      "photos.search-walk-page2.xml", ["photos.photo[0].title": "", "photos.photo[3].title": "1004-2", "photos.total": 22]),
    WireCase(
      "people.getPhotosOf-with-video.json", ["photos.total": 132, "photos.has_next_page": true, "photos.photo[0].latitude": 0.0]),
    WireCase(
      "groups.pools.getPhotos-page5-perpage1-emoji.xml",
      ["photos.photo[0].title": "363 033, Brezovica 🇸🇮, 9 Sept 2021", "photos.photo[0].latitude": 46.014369]),
    WireCase(
      "collections.getTree-nested.xml",
      [
        "collections.collection": .items(2), "collections.collection[0].collection[0].collection": .items(2),
        "collections.collection[0].collection[0].collection[1].set[1].title": "Set 4", "collections.collection[1].set": .items(2),
      ]),
    WireCase(
      "collections.getTree.json",
      [
        "collections.collection[0].description": "Just a collection for testing.",
        "collections.collection[0].set[1].title": "Iceland",
      ]),
    WireCase("collections.getTree.xml", ["collections.collection[0].title": "test", "collections.collection[0].set": .items(2)]),
    WireCase("collections.getInfo.json", ["collection.title": "A Collection", "collection.child_count": 2]),
    WireCase(
      "galleries.getInfo.xml",
      [
        "gallery.title": "Photographs I Like of People I Don't Know", "gallery.gallery_id": "72157621848008117",
        "gallery.sort_group": "",
      ]),
    WireCase(
      "galleries.getList-18-2023.json",
      ["galleries.gallery": .items(18), "galleries.gallery[0].description": "Einfach alles wo Mir gefällt !!!!"]),
    WireCase(
      "galleries.getList-empty-gallery.json",
      ["galleries.gallery[0].primary_photo_id": "", "galleries.gallery[0].count_photos": 0, "galleries.gallery": .items(4)]),
    WireCase("galleries.getList.json", ["galleries.gallery": .items(2), "galleries.per_page": 100]),
    WireCase(
      "galleries.getListForPhoto.xml",
      ["galleries.gallery": .items(11), "galleries.per_page": 500, "galleries.gallery[0].title": "paisatges"]),
    WireCase("places.getTopPlacesList-empty-2024.xml", ["places.total": 0, "places.place": .items(0)]),
    WireCase("places.getTopPlacesList.json", ["places.place": .items(100), "places.place[0]": "England, GB, United Kingdom"]),
    WireCase(
      "places.getInfo.json", ["place.latitude": 37.271, "place.country": "United States", "place.country.woeid": 23_424_977]),
    WireCase("commons.getInstitutions.xml", ["institutions.institution[2].name": "Colección Amadeo León - Boconó"]),
    WireCase(
      "reflection.getMethods-223-2024.xml", ["methods.method": .items(223), "methods.method[0]": "flickr.activity.userComments"]),
    WireCase("reflection.getMethods.json", ["methods.method": .items(206), "methods.method[2]": "flickr.auth.checkToken"]),
    WireCase(
      "reflection.getMethodInfo.xml", ["method.name": "flickr.interestingness.getList", "arguments.argument[1].optional": true]),
    WireCase("reflection.getMethodInfo.json", ["method.name": "flickr.places.placesForTags", "method.requiredperms": 0]),
    WireCase("tags.getListUser.json", ["who.id": "124857539@N03", "who.tags.tag[0]": "44montgomery"]),
    WireCase("tags.getListPhoto.xml", ["photo.tags.tag": .items(3), "photo.tags.tag[2]": "grngrn"]),
    WireCase(
      "activity.userPhotos.json",
      ["items.item[0].title": "SPIDERMAN", "items.item[0].activity.event[0]": "cute", "items.item[0].iconserver": 27]),
  ]
}
