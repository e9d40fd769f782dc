public import GrabCore

/// A prompt that answers by itself and remembers what it was asked.
public actor MockPrompt: LoginPrompt {
  /// What it was asked, in order.
  public private(set) var requests: [LoginRequest] = []
  private let answer: LoginAnswer

  /// A prompt that always gives this answer.
  public init(_ answer: LoginAnswer) { self.answer = answer }

  /// Remembers the request and answers.
  public func answer(to request: LoginRequest) -> LoginAnswer {
    requests.append(request)
    return answer
  }
}
