import Testing

@testable import GrabLocalFS
