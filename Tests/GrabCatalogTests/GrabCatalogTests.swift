import Testing

@testable import GrabCatalog
