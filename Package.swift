// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "grab",
  products: [
    .executable(name: "grab", targets: ["grab"]),
    .library(name: "GrabKit", targets: ["GrabCore", "GrabHTTP", "GrabCurl", "GrabOAuth", "GrabFlickr", "GrabLocalFS"]),
    .library(name: "GrabTesting", targets: ["GrabTesting"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CGExiv2", pkgConfig: "gexiv2", providers: [.apt(["libgexiv2-dev"]), .brew(["gexiv2"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(name: "CMediaInfo", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "CSimdjson",
      linkerSettings: [
        .linkedLibrary("simdjson"), .linkedLibrary("stdc++", .when(platforms: [.linux])),
        .linkedLibrary("c++", .when(platforms: [.macOS])),
      ]),

    .target(name: "GrabCore"),
    .target(name: "GrabJSON", dependencies: ["CSimdjson"]),
    .target(name: "GrabCrypto", dependencies: ["CCrypto"]),
    .target(name: "GrabXML", dependencies: ["CLibXML2"]),
    .target(name: "GrabHTTP", dependencies: ["GrabCore"]),
    .target(name: "GrabCurl", dependencies: ["GrabCore", "GrabHTTP", "CCurl"]),
    .target(name: "GrabOAuth", dependencies: ["GrabCore", "GrabHTTP", "GrabCrypto"]),
    .target(name: "GrabFlickr", dependencies: ["GrabCore", "GrabHTTP", "GrabJSON", "GrabOAuth", "GrabXML"]),
    .target(name: "GrabMetadata", dependencies: ["GrabCore", "CGExiv2", "CMediaInfo"]),
    .target(name: "GrabLocalFS", dependencies: ["GrabCore", "GrabMetadata"]),
    .target(name: "GrabCatalog", dependencies: ["GrabCore", "CSQLite"]),
    .target(name: "GrabTesting", dependencies: ["GrabCore", "GrabHTTP"]),
    .target(name: "GrabServer", dependencies: ["CMicroHTTPD"]),
    .target(name: "GrabSandbox", dependencies: ["GrabCore", "GrabMetadata", "GrabCrypto", "GrabServer"]),
    .target(
      name: "GrabCLI",
      dependencies: [
        "GrabCore", "GrabHTTP", "GrabCurl", "GrabCrypto", "GrabOAuth", "GrabFlickr", "GrabLocalFS", "GrabCatalog", "GrabServer",
        "GrabSandbox",
      ]),
    .executableTarget(name: "grab", dependencies: ["GrabCLI", "GrabCore"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "GrabCoreTests", dependencies: ["GrabCore", "TestSupport"]),
    .testTarget(name: "GrabJSONTests", dependencies: ["GrabJSON", "TestSupport"]),
    .testTarget(name: "GrabCryptoTests", dependencies: ["GrabCrypto", "TestSupport"]),
    .testTarget(name: "GrabHTTPTests", dependencies: ["GrabHTTP", "GrabTesting"]),
    .testTarget(name: "GrabCurlTests", dependencies: ["GrabCurl", "GrabTesting"], exclude: ["Servers"]),
    .testTarget(
      name: "GrabOAuthTests",
      dependencies: ["GrabOAuth", "GrabCore", "GrabHTTP", "GrabCurl", "GrabCrypto", "GrabTesting", "TestSupport"],
      exclude: ["Servers"]),
    .testTarget(name: "GrabXMLTests", dependencies: ["GrabXML", "TestSupport"]),
    .testTarget(name: "GrabServerTests", dependencies: ["GrabServer", "GrabCore", "GrabHTTP", "GrabCurl"]),
    .testTarget(
      name: "GrabFlickrTests",
      dependencies: ["GrabFlickr", "GrabCore", "GrabHTTP", "GrabJSON", "GrabOAuth", "GrabXML", "GrabTesting", "TestSupport"]),
    .testTarget(
      name: "GrabSandboxTests",
      dependencies: ["GrabSandbox", "GrabCore", "GrabHTTP", "GrabCurl", "GrabOAuth", "GrabFlickr", "GrabTesting", "TestSupport"],
      exclude: ["Peers"]),
    .testTarget(name: "GrabMetadataTests", dependencies: ["GrabMetadata", "TestSupport"]),
    .testTarget(name: "GrabLocalFSTests", dependencies: ["GrabLocalFS", "GrabTesting"]),
    .testTarget(name: "GrabCatalogTests", dependencies: ["GrabCatalog"]),
    .testTarget(name: "GrabTestingTests", dependencies: ["GrabTesting"]),
    .testTarget(name: "GrabCLITests", dependencies: ["GrabCLI", "GrabTesting", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
