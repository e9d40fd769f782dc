import GrabCore
import Testing

@Suite("Errors in words") struct GrabErrorTests {
  @Test("An error reads as what went wrong, the service's own words, and what to do")
  func description() {
    var error = GrabError(
      .notFound, service: .flickr, operation: .album, message: "There is no album 7215.", advice: "List the albums again.")
    #expect("\(error)" == "There is no album 7215. List the albums again.")
    error.serviceMessage = "Photoset not found"
    #expect("\(error)" == "There is no album 7215. (Photoset not found) List the albums again.")
    error.serviceCode = "1"
    #expect("\(error)" == "There is no album 7215. (1: Photoset not found) List the albums again.")
  }

  @Test("A code without words is for programs, and is not printed")
  func codeAlone() {
    let error = GrabError(.localDisk, message: "The folder cannot be read.", advice: "Check its rights.", serviceCode: "13")
    #expect("\(error)" == "The folder cannot be read. Check its rights.")
    #expect(error.serviceCode == "13")
  }

  @Test("A program finds service, operation, kind and the time to wait")
  func parts() {
    let error = GrabError(
      .rateLimited, service: .facebook, operation: .fillAlbum, message: "Too fast.", advice: "Wait.", retryAfter: .seconds(30))
    #expect(
      error.kind == .rateLimited && error.service == .facebook && error.operation == .fillAlbum
        && error.retryAfter == .seconds(30))
  }
}

@Suite("Logins keep their secrets") struct CredentialTests {
  private let credential = Credential(
    service: .flickr, account: Account(id: "12@N00", displayName: "Jens"),
    secrets: ["token": "s3cr3t-token", "token_secret": "s3cr3t-key"],
    scopes: ["read"])

  @Test("However a login is printed, it names the account and no secret")
  func printing() {
    var texts = ["\(credential)", String(describing: credential), String(reflecting: credential), credential.debugDescription]
    texts += ["\([credential])", "\(Optional(credential) as Any)", String(reflecting: ["key": credential]), "\((1, credential))"]
    texts += [dumped(credential), dumped([credential]), dumped(Optional(credential)), dumped(Holder(credential: credential))]
    texts.append(String(reflecting: Holder(credential: credential)))
    var printed = ""
    print(credential, [credential], Holder(credential: credential), to: &printed)
    debugPrint(credential, to: &printed)
    texts.append(printed)
    for text in texts {
      #expect(!text.contains("s3cr3t"), "\(text)")
      #expect(text.contains("Jens"), "\(text)")
    }
  }

  @Test("Stored, a login is whole")
  func stored() throws {
    #expect(try reread(credential) == credential)
  }

  private struct Holder { let credential: Credential }

  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
