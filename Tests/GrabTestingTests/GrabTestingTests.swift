import Testing

@testable import GrabTesting
