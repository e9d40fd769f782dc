import Testing

@testable import GrabCLI
