// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing that only measures is built with grab.
let package = Package(
  name: "http-bench",
  dependencies: [.package(name: "grab", path: "../..")],
  targets: [.executableTarget(name: "http-bench", dependencies: [.product(name: "GrabKit", package: "grab")])],
  swiftLanguageModes: [.v6]
)
