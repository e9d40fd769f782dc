import GrabServer

/// Why a signed request is refused: the body that Flickr sends with a 401.
struct OAuthProblem: Error {
  let body: String

  init(_ name: String, _ detail: String = "") { body = "oauth_problem=" + name + detail }

  var response: ServerResponse { .text(body, type: "text/plain; charset=utf-8", status: 401) }
}
