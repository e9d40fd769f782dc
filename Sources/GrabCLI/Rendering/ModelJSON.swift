import GrabCore

// The published shapes. Every key is always there; what is not known is null.

extension Album: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("id", id.description)
    object.field("service", id.service.rawValue)
    object.field("kind", kind.rawValue)
    object.field("name", name)
    object.field("caption", caption)
    object.field("captionMarkup", captionMarkup)
    object.field("count", count)
    object.field("url", url?.absoluteString)
    object.field("visibility", visibility?.rawValue)
    object.object("dates") { dates in
      dates.field("created", self.dates.created?.timestamp)
      dates.field("updated", self.dates.updated?.timestamp)
    }
    object.field("cover", coverPhoto)
  }
}

extension Photo: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("id", id.description)
    object.field("name", name)
    object.field("caption", caption)
    object.field("captionMarkup", captionMarkup)
    object.field("mediaType", kind.rawValue)
    object.field("url", url?.absoluteString)
    object.field("tags", tags)
    object.field("visibility", visibility?.rawValue)
    object.object("dates") { dates in
      dates.field("taken", self.dates.taken?.description)
      dates.field("takenPrecision", self.dates.taken?.precision.rawValue)
      dates.field("created", self.dates.created?.timestamp)
      dates.field("updated", self.dates.updated?.timestamp)
    }
    object.field("location", location)
    object.field("camera", camera)
    object.field("duration", duration)
    object.field("license", license)
    object.field("commentCount", commentCount)
    object.field("exif", exif)
    object.field("images", images)
  }
}

extension Location: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("latitude", latitude)
    object.field("longitude", longitude)
    object.field("altitude", altitude)
    object.field("name", name)
  }
}

extension License: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("name", name)
    object.field("url", url?.absoluteString)
  }
}

extension EXIFTag: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("group", group)
    object.field("name", name)
    object.field("value", value)
  }
}

extension Image: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("url", address)
    object.field("width", width)
    object.field("height", height)
    object.field("isOriginal", isOriginal)
    object.field("mediaType", mediaType?.rawValue)
    object.field("byteCount", byteCount)
  }
}
