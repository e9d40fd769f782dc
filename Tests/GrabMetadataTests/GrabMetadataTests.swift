import Testing

@testable import GrabMetadata
