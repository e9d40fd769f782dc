import GrabServer

/// What servers in front of the service send when it does not answer.
enum FaultPages {
  static func page(status: Int, retryAfter: Int?) -> ServerResponse {
    var response = ServerResponse.text(text(status), type: "text/html; charset=utf-8", status: status)
    if let retryAfter { response.fields.append(("Retry-After", String(retryAfter))) }
    return response
  }

  private static func text(_ status: Int) -> String {
    switch status {
    case 429:
      "<html><body><h1>429 Too Many Requests</h1>\nYou have sent too many requests in a given amount of time.\n</body></html>\n"
    case 502:
      """
      <!DOCTYPE html> <html lang="en-us"><head> <meta charset="utf-8"> <title>Yahoo</title> </head> <body> <!-- status code : 502 --> \
      <!-- Server Connection Closed --> <h1 style="margin-top:20px;">Will be right back...</h1> \
      <p id="message-1">Thank you for your patience.</p> <p id="message-2">Our engineers are working quickly to resolve the issue.</p> \
      </body></html>

      """
    default: "<html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>\n"
    }
  }
}
