// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same bar: the Swift 6 language mode (the default of this tools
/// version), with the upcoming features that make imports and existentials explicit.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "cidian",
  products: [.executable(name: "cidian", targets: ["cidian"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .executableTarget(
      name: "cidian",
      dependencies: [
        "CMalloc", "Dictionary", "Fetching", "History", "JSONRPC", "LanguageServer", "Lookup",
        "Phonetics", "Readings", "Segmentation", "StarterData", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(name: "Segmentation", swiftSettings: settings),
    .target(name: "Readings", dependencies: ["Segmentation"], swiftSettings: settings),
    .target(name: "Phonetics", swiftSettings: settings),
    .target(
      name: "WordIndex",
      dependencies: [
        "Phonetics", "Segmentation",
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      swiftSettings: settings),
    .target(name: "Text", swiftSettings: settings),
    .target(
      name: "Dictionary",
      dependencies: [
        "CLZMA", "CNettle", "COpenCC", "Phonetics", "Readings", "Segmentation", "WordIndex",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(
      name: "Lookup",
      dependencies: [
        "Dictionary", "Phonetics", "Readings", "Segmentation", "Text", "WordIndex",
        .product(name: "BitCollections", package: "swift-collections"),
      ],
      swiftSettings: settings),
    .target(
      name: "History",
      dependencies: [
        "Dictionary", "Lookup",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(
      name: "JSONRPC",
      dependencies: [
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(name: "LanguageServerProtocol", dependencies: ["JSONRPC"], swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Dictionary", "History", "JSONRPC", "LanguageServerProtocol", "Lookup", "Readings",
        "Text",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(
      name: "Fetching",
      dependencies: [.product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings),
    .target(name: "StarterData", cSettings: [.headerSearchPath("../../Data")]),
    .systemLibrary(name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(
      name: "COpenCC", pkgConfig: "opencc", providers: [.apt(["libopencc-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),

    .target(
      name: "TestSupport",
      dependencies: ["Dictionary", "Lookup", "Readings", "Segmentation", "Text"],
      path: "Tests/Support", swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["TestSupport", "Text"], swiftSettings: settings),
    .testTarget(name: "PhoneticsTests", dependencies: ["Phonetics"], swiftSettings: settings),
    .testTarget(
      name: "WordIndexTests", dependencies: ["Phonetics", "WordIndex"], swiftSettings: settings),
    .testTarget(
      name: "SegmentationTests", dependencies: ["Segmentation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReadingsTests", dependencies: ["Readings", "Segmentation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "DictionaryTests",
      dependencies: ["Dictionary", "Segmentation", "TestSupport", "WordIndex"],
      swiftSettings: settings),
    .testTarget(
      name: "LookupTests",
      dependencies: [
        "Dictionary", "Lookup", "Phonetics", "Readings", "Segmentation", "TestSupport", "Text",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HistoryTests", dependencies: ["Dictionary", "History", "Lookup", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "FetchingTests", dependencies: ["Fetching"], swiftSettings: settings),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Dictionary", "JSONRPC", "LanguageServer", "LanguageServerProtocol", "Lookup", "Readings",
        "Segmentation", "TestSupport", "Text", "WordIndex",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
  ]
)
