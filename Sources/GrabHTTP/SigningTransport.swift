/// Puts the credentials of an account into a request.
public protocol RequestSigner: Sendable {
  /// The request with its credentials. Called anew for each attempt, so a time or a nonce is always fresh.
  func sign(_ request: HTTPRequest) async throws -> HTTPRequest
}

/// Signs the requests to a service's own servers, and no others: an address that a reply or a redirect names gets no credential.
public struct SigningTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let signer: any RequestSigner
  private let origins: Set<HTTPURL.Origin>

  /// Around `next`, the transport that talks to the network.
  public init(_ next: any HTTPTransport, _ signer: any RequestSigner, for origins: Set<HTTPURL.Origin>) {
    (self.next, self.signer, self.origins) = (next, signer, origins)
  }

  /// Signs where it may, and sends. What the signer throws comes out unchanged.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    guard origins.contains(request.url.origin) else { return try await next.send(request, handler) }
    var response = try await next.send(try await signer.sign(request), handler)
    // A credential in the query must not travel back into errors, caches and logs.
    if response.url.origin == request.url.origin { response.url = request.url }
    return response
  }
}
