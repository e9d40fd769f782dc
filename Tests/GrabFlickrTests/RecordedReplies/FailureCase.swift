import GrabCore
import Testing

/// A recorded refusal, and what a person reads in it.
struct FailureCase: Sendable, CustomTestStringConvertible {
  let file: String
  let kind: GrabError.Kind
  let code: String?
  let words: String?

  init(_ file: String, _ kind: GrabError.Kind, _ code: String?, _ words: String?) {
    (self.file, self.kind, self.code, self.words) = (file, kind, code, words)
  }

  var testDescription: String { file }

  static let all = [
    FailureCase("error-1-group-not-found-2007.xml", .notFound, "1", "Group not found"),
    FailureCase("error-1-group-not-found.xml", .notFound, "1", "Group not found"),
    FailureCase("error-1-invalid-nsid.xml", .notFound, "1", "Invalid NSID provided"),
    FailureCase("error-1-photo-invalid-id-quoted.xml", .notFound, "1", "Photo \"1\" not found (invalid ID)"),
    FailureCase("error-1-photo-not-found.json", .notFound, "1", "Photo not found"),
    FailureCase("error-1-photoset-not-found.json", .notFound, "1", "Photoset not found"),
    FailureCase("error-1-photoset-not-found.xml", .notFound, "1", "Photoset not found"),
    FailureCase("error-1-user-not-found.xml", .notFound, "1", "User not found"),
    FailureCase("error-100-invalid-api-key.json", .forbidden, "100", "Invalid API Key (Key has invalid format)"),
    FailureCase("error-100-invalid-api-key.xml", .forbidden, "100", "Invalid API Key (Key has invalid format)"),
    FailureCase("error-112-method-not-found.json", .unsupported, "112", "Method \"flickr.nonExistingMethod\" not found"),
    FailureCase("error-112-method-not-found.xml", .unsupported, "112", "Method \"flickr.fakeMethod\" not found"),
    FailureCase("error-2-exif-permission-denied.xml", .forbidden, "2", "Permission denied"),
    FailureCase("error-2-photo-is-private.xml", .forbidden, "2", "Photo is private"),
    FailureCase("error-2-required-arguments-missing.json", .malformedReply, "2", "Required arguments missing"),
    FailureCase(
      "error-201-json-with-trailing-comma-as-xml.txt", .unavailable, "201",
      "Sorry, the Flickr API service is not currently available."),
    FailureCase(
      "error-201-service-unavailable.xml", .unavailable, "201", "Sorry, the Flickr API service is not currently available."),
    FailureCase("error-5-user-deleted.xml", .notFound, "5", "User deleted"),
    FailureCase("error-502-yahoo-sad-panda-TRUNCATED.html", .unavailable, nil, nil),
    FailureCase("error-5xx-non-rsp-body.xml", .unavailable, nil, nil),
    FailureCase(
      "error-99-insufficient-permissions-jsonp.js.txt", .notConnected, "99",
      "Insufficient permissions. Method requires read privileges; none granted."),
    FailureCase(
      "error-99-insufficient-permissions.xml", .notConnected, "99",
      "Insufficient permissions. Method requires read privileges; none granted."),
    FailureCase("replace-error-1-not-pro.xml", .forbidden, "1", "Not a pro account"),
    FailureCase("upload-error-100-invalid-key.xml", .forbidden, "100", "Invalid API Key (Key has invalid format)"),
    FailureCase("upload-error-2-no-photo-specified.xml", .malformedReply, "2", "No photo specified"),
    FailureCase("upload-error-5-filetype.xml", .malformedReply, "5", "Filetype was not recognised"),
    FailureCase("upload-error-96-invalid-signature.xml", .notConnected, "96", "Invalid signature"),
    // No reply of Flickr's: somebody's program made JSON of it.
    FailureCase("upload-jinx.json", .unavailable, nil, nil),
  ]
}
