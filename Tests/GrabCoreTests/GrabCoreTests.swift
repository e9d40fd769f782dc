import Testing

@testable import GrabCore
