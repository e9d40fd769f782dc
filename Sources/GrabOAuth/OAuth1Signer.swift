public import GrabCore
public import GrabCrypto
public import GrabHTTP

/// Signs requests by OAuth 1.0a, with the parameters in the `Authorization` field: there they stay out of addresses and logs.
///
/// The query and the fields of a form are signed as they are sent; so are the text fields of an upload, which RFC 5849 leaves out
/// and Flickr demands (its upload page; the official SDK does the same). A file is not signed.
public struct OAuth1Signer: RequestSigner {
  private let consumer: OAuth1Credential
  private let token: OAuth1Credential?
  private let extra: [QueryItem]
  private let now: @Sendable () -> Date
  private let random: any RandomByteSource

  /// A signer.
  ///
  /// - Parameters:
  ///   - consumer: the app's key and secret.
  ///   - token: nil while there is none yet.
  ///   - extra: further `oauth_*` parameters, such as `oauth_callback` and `oauth_verifier`.
  ///   - now: what the timestamp is taken from, whole seconds of UTC.
  ///   - random: what the nonce is made of, 16 bytes a request.
  public init(
    consumer: OAuth1Credential, token: OAuth1Credential?, extra: [QueryItem] = [], now: @escaping @Sendable () -> Date,
    random: any RandomByteSource = SystemRandomBytes()
  ) {
    (self.consumer, self.token, self.extra, self.now, self.random) = (consumer, token, extra, now, random)
  }

  /// The request with its signature, in place of an earlier one; a new nonce each time. Throws ``CryptoError`` if OpenSSL fails.
  public func sign(_ request: HTTPRequest) throws -> HTTPRequest {
    let parameters = try protocolParameters()
    let signature = try OAuth1Signature(request.method, request.url, parameters + request.signedFields)
      .text(consumer: consumer, token: token)
    var signed = request
    signed.fields["Authorization"] = Self.header(parameters + [QueryItem("oauth_signature", signature)])
    return signed
  }

  private func protocolParameters() throws -> [QueryItem] {
    let nonce = Hexadecimal.encode(try random.bytes(count: 16))
    let timestamp = Int64(now().timeIntervalSince1970.rounded(.down))
    return [QueryItem("oauth_consumer_key", consumer.key), QueryItem("oauth_nonce", nonce)]
      + [QueryItem("oauth_signature_method", "HMAC-SHA1"), QueryItem("oauth_timestamp", "\(timestamp)")]
      + (token.map { [QueryItem("oauth_token", $0.key)] } ?? []) + [QueryItem("oauth_version", "1.0")] + extra
  }

  private static func header(_ parameters: [QueryItem]) -> String {
    "OAuth "
      + parameters.map { "\(QueryEncoder.escape($0.name))=\"\(QueryEncoder.escape($0.value))\"" }.joined(separator: ", ")
  }
}

extension HTTPRequest {
  /// The fields of the body that take part in the signature.
  fileprivate var signedFields: [QueryItem] {
    switch body {
    case .bytes(let bytes) where isForm: QueryEncoder.decode(String(decoding: bytes, as: UTF8.self))
    case .multipart(let form): form.parts.compactMap(\.signedField)
    default: []
    }
  }

  private var isForm: Bool {
    fields["Content-Type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
  }
}

extension MultipartBody.Part {
  fileprivate var signedField: QueryItem? {
    guard fileName == nil, case .bytes(let bytes) = content else { return nil }
    return QueryItem(name, String(decoding: bytes, as: UTF8.self))
  }
}
