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
  targets: [
    .executableTarget(
      name: "cidian",
      dependencies: [
        "Arguments", "CMalloc", "Checks", "Dictionary", "Documents", "Entries", "EntrySearch",
        "Fetching", "Files", "History", "JSONRPC", "LanguageServer", "Logging", "Phonetics",
        "Readings", "Segmentation", "StarterData", "Text", "UserDictionary",
      ],
      swiftSettings: settings),
    .target(name: "Images", swiftSettings: settings),
    .target(name: "Segmentation", dependencies: ["Images"], swiftSettings: settings),
    .target(name: "Readings", dependencies: ["Images", "Segmentation"], swiftSettings: settings),
    .target(name: "Phonetics", swiftSettings: settings),
    .target(
      name: "WordIndex",
      dependencies: ["Images", "Phonetics", "Segmentation"],
      swiftSettings: settings),
    .target(name: "Text", swiftSettings: settings),
    .target(
      name: "Dictionary",
      dependencies: [
        "CLZMA", "CNettle", "COpenCC", "Files", "Images", "Normalization", "Phonetics", "Readings",
        "SQLite", "Segmentation", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "UserDictionary",
      dependencies: ["Files", "Phonetics", "Readings", "Segmentation", "Text"],
      swiftSettings: settings),
    .target(
      name: "Documents",
      dependencies: [
        "Dictionary", "Phonetics", "Readings", "Segmentation", "Text", "UserDictionary",
        "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Entries",
      dependencies: [
        "Dictionary", "Documents", "Files", "Segmentation", "Text", "UserDictionary", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Completion",
      dependencies: [
        "Dictionary", "Documents", "Phonetics", "Segmentation", "Text", "UserDictionary",
        "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "EntrySearch",
      dependencies: [
        "Dictionary", "Normalization", "Phonetics", "Segmentation", "Text", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Checks",
      dependencies: ["Dictionary", "Documents", "Segmentation", "Text", "WordIndex"],
      swiftSettings: settings),
    .target(
      name: "History",
      dependencies: ["Dictionary", "Documents", "Entries", "Files", "SQLite", "UserDictionary"],
      swiftSettings: settings),
    .target(
      name: "JSONRPC",
      dependencies: ["Files", "Logging"],
      swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Checks", "Completion", "Dictionary", "Documents", "Entries", "EntrySearch", "Files",
        "History", "JSONRPC", "Logging", "Phonetics", "Readings",
        "Segmentation", "Text", "UserDictionary",
      ],
      swiftSettings: settings),
    .target(
      name: "Fetching",
      dependencies: ["Files"],
      swiftSettings: settings),
    .target(name: "Files", swiftSettings: settings),
    .target(name: "Logging", dependencies: ["Files"], swiftSettings: settings),
    .target(name: "Arguments", swiftSettings: settings),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(name: "Normalization", dependencies: ["CUTF8Proc"], swiftSettings: settings),
    .target(name: "StarterData", cSettings: [.headerSearchPath("../../Data")]),
    .systemLibrary(
      name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"]), .brew(["xz"])]),
    .systemLibrary(
      name: "COpenCC", pkgConfig: "opencc", providers: [.apt(["libopencc-dev"]), .brew(["opencc"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),

    .target(
      name: "TestSupport",
      dependencies: ["Dictionary", "Documents", "Images", "Readings", "Segmentation", "Text"],
      path: "Tests/Support", swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], path: "Tests/SupportTests",
      swiftSettings: settings),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: settings),
    .testTarget(name: "LoggingTests", dependencies: ["Files", "Logging"], swiftSettings: settings),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport"], exclude: ["Expected"],
      swiftSettings: settings),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: settings),
    .testTarget(
      name: "NormalizationTests", dependencies: ["Normalization"], swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["TestSupport", "Text"], swiftSettings: settings),
    .testTarget(name: "PhoneticsTests", dependencies: ["Phonetics"], swiftSettings: settings),
    .testTarget(
      name: "WordIndexTests", dependencies: ["Images", "Phonetics", "WordIndex"],
      swiftSettings: settings),
    .testTarget(
      name: "ImagesTests",
      dependencies: ["Images", "Phonetics", "Readings", "Segmentation", "WordIndex"],
      swiftSettings: settings),
    .testTarget(
      name: "SegmentationTests", dependencies: ["Images", "Segmentation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReadingsTests",
      dependencies: ["Images", "Readings", "Segmentation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "DictionaryTests",
      dependencies: ["Dictionary", "Segmentation", "TestSupport", "WordIndex"],
      swiftSettings: settings),
    .testTarget(
      name: "UserDictionaryTests",
      dependencies: [
        "Completion", "Dictionary", "Documents", "Entries", "Phonetics", "Readings", "Segmentation",
        "TestSupport", "Text",
        "UserDictionary",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Dictionary", "Documents", "Readings", "Segmentation", "TestSupport", "Text",
        "UserDictionary",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EntriesTests",
      dependencies: [
        "Dictionary", "Documents", "Entries", "Readings", "TestSupport", "Text", "UserDictionary",
      ],
      exclude: ["Expected"], swiftSettings: settings),
    .testTarget(
      name: "CompletionTests",
      dependencies: [
        "Completion", "Dictionary", "Documents", "TestSupport", "Text", "UserDictionary",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EntrySearchTests", dependencies: ["Dictionary", "EntrySearch", "TestSupport", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "ChecksTests",
      dependencies: ["Checks", "Dictionary", "Documents", "TestSupport", "Text", "UserDictionary"],
      swiftSettings: settings),
    .testTarget(
      name: "HistoryTests", dependencies: ["Dictionary", "Entries", "History", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FetchingTests", dependencies: ["Fetching", "Files"], swiftSettings: settings),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Checks", "Dictionary", "Documents", "Entries", "Files", "JSONRPC", "LanguageServer",
        "Logging", "Readings", "Segmentation", "TestSupport", "Text",
        "UserDictionary", "WordIndex",
      ],
      exclude: ["Expected"], swiftSettings: settings),
  ]
)
