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

/// libarchive is in the program: the shared one would bring libxml2 and all of ICU with it. Behind it are the libraries that
/// its readers of .zip and .gz need; zstd, which no dictionary is packed with, is in the program too.
#if os(Linux)
  let archiveConfig: String? = nil
  let archiveLibraries = [":libarchive.a", "z", "bz2", ":libzstd.a", "lzma", "nettle"]
#else
  let archiveConfig: String? = "libarchive"
  let archiveLibraries: [String] = []
#endif

let package = Package(
  name: "cidian",
  products: [.executable(name: "cidian", targets: ["cidian"])],
  targets: [
    .executableTarget(
      name: "cidian",
      dependencies: [
        "Arguments", "CMalloc", "Checks", "Dictionary", "DictionaryImport", "Documents", "Entries",
        "EntrySearch", "Fetching", "Files", "History", "JSONRPC", "LanguageServer", "Libc",
        "Logging", "Phonetics", "Readings", "Segmentation", "Spelling", "StarterData", "Text",
        "WordLists",
      ],
      swiftSettings: settings),
    .target(name: "Libc", swiftSettings: settings),
    .target(name: "Images", dependencies: ["Libc"], swiftSettings: settings),
    .target(
      name: "Segmentation", dependencies: ["Images", "Support", "Text"], swiftSettings: settings),
    .target(
      name: "Readings", dependencies: ["Images", "Libc", "Phonetics", "Segmentation", "Text"],
      swiftSettings: settings),
    .target(name: "Phonetics", dependencies: ["Text"], swiftSettings: settings),
    .target(
      name: "WordIndex",
      dependencies: ["Images", "Libc", "Phonetics", "Support", "Text"],
      swiftSettings: settings),
    .target(name: "Support", swiftSettings: settings),
    .target(name: "Text", dependencies: ["Support"], swiftSettings: settings),
    .target(
      name: "Dictionary",
      dependencies: [
        "CNettle", "Files", "Images", "Libc", "Normalization", "Phonetics", "Readings", "SQLite",
        "Segmentation", "Support", "Text", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Training",
      dependencies: ["Images", "Libc", "Phonetics", "Readings", "Segmentation", "Text"],
      swiftSettings: settings),
    .target(
      name: "DictionaryImport",
      dependencies: [
        "CLZMA", "COpenCC", "Dictionary", "Files", "Images", "Libc", "Normalization", "Phonetics",
        "Readings", "SQLite", "Segmentation", "Support", "Tables", "Text", "Training", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "WordLists",
      dependencies: ["Files", "Libc", "Phonetics", "Segmentation", "Support", "Text"],
      swiftSettings: settings),
    .target(
      name: "Documents",
      dependencies: [
        "Dictionary", "Phonetics", "Readings", "Segmentation", "Support", "Text", "WordLists",
        "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Entries",
      dependencies: [
        "Dictionary", "Documents", "Files", "Libc", "Phonetics", "Readings", "Segmentation",
        "Support",
        "Text", "WordLists", "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "Completion",
      dependencies: [
        "Dictionary", "Documents", "Libc", "Phonetics", "Segmentation", "Support", "Text",
        "WordLists",
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
      name: "Spelling", dependencies: ["Images", "Libc", "SpellingData"], swiftSettings: settings),
    .target(
      name: "Checks",
      dependencies: [
        "Dictionary", "Documents", "Phonetics", "Segmentation", "Spelling", "SpellingData", "Text",
        "WordIndex",
      ],
      swiftSettings: settings),
    .target(
      name: "History",
      dependencies: ["Dictionary", "Documents", "Entries", "Files", "SQLite", "Text", "WordLists"],
      swiftSettings: settings),
    .target(
      name: "JSONRPC",
      dependencies: ["Files", "Libc", "Logging", "Support"],
      swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Checks", "Completion", "Dictionary", "Documents", "Entries", "EntrySearch", "Files",
        "History", "JSONRPC", "Libc", "Logging", "Phonetics", "Readings",
        "Segmentation", "Spelling", "Support", "Text", "WordLists",
      ],
      swiftSettings: settings),
    .target(
      name: "Fetching",
      dependencies: ["Files", "Text"],
      swiftSettings: settings),
    .target(name: "Files", dependencies: ["Libc"], swiftSettings: settings),
    .target(name: "Logging", dependencies: ["Files", "Libc", "Text"], swiftSettings: settings),
    .target(name: "Arguments", dependencies: ["Libc", "Text"], swiftSettings: settings),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(
      name: "Tables", dependencies: ["CArchive", "CExpat", "Libc", "Text"], swiftSettings: settings,
      linkerSettings: archiveLibraries.map { .linkedLibrary($0) }),
    .target(name: "Normalization", dependencies: ["CUTF8Proc", "Libc"], swiftSettings: settings),
    .target(name: "StarterData", cSettings: [.headerSearchPath("../../Data")]),
    .target(name: "SpellingData", cSettings: [.headerSearchPath("../../Data")]),
    .systemLibrary(
      name: "CArchive", pkgConfig: archiveConfig,
      providers: [.apt(["libarchive-dev", "libbz2-dev", "libzstd-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
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
      dependencies: [
        "Dictionary", "DictionaryImport", "Documents", "Images", "Phonetics", "Readings",
        "Segmentation", "Text", "Training", "WordIndex",
      ],
      path: "Tests/Support", swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], path: "Tests/SupportTests",
      swiftSettings: settings),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: settings),
    .testTarget(name: "LoggingTests", dependencies: ["Files", "Logging"], swiftSettings: settings),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport", "Text"],
      exclude: ["Expected"],
      swiftSettings: settings),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: settings),
    .testTarget(
      name: "TablesTests", dependencies: ["Tables", "TestSupport", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "NormalizationTests", dependencies: ["Normalization"], swiftSettings: settings),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["TestSupport", "Text"], swiftSettings: settings),
    .testTarget(
      name: "PhoneticsTests", dependencies: ["Phonetics", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "WordIndexTests", dependencies: ["Images", "Phonetics", "TestSupport", "WordIndex"],
      swiftSettings: settings),
    .testTarget(
      name: "ImagesTests",
      dependencies: [
        "Images", "Phonetics", "Readings", "Segmentation", "TestSupport", "WordIndex",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SegmentationTests", dependencies: ["Segmentation", "TestSupport", "Training"],
      swiftSettings: settings),
    .testTarget(
      name: "TrainingTests", dependencies: ["Images", "Segmentation", "TestSupport", "Training"],
      swiftSettings: settings),
    .testTarget(
      name: "ReadingsTests",
      dependencies: ["Images", "Phonetics", "Readings", "Segmentation", "TestSupport", "Training"],
      swiftSettings: settings),
    .testTarget(
      name: "DictionaryTests",
      dependencies: [
        "Dictionary", "Files", "Images", "Segmentation", "SQLite", "TestSupport", "WordIndex",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DictionaryImportTests",
      dependencies: [
        "Dictionary", "DictionaryImport", "Phonetics", "Segmentation", "SQLite", "TestSupport",
        "Text", "WordIndex",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WordListsTests",
      dependencies: [
        "Completion", "Dictionary", "Documents", "Entries", "Phonetics", "Readings", "Segmentation",
        "TestSupport", "Text",
        "WordLists",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Dictionary", "Documents", "Readings", "Segmentation", "Support", "TestSupport", "Text",
        "WordLists",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EntriesTests",
      dependencies: [
        "Dictionary", "Documents", "Entries", "Phonetics", "Readings", "TestSupport", "Text",
        "WordLists",
      ],
      exclude: ["Expected"], swiftSettings: settings),
    .testTarget(
      name: "CompletionTests",
      dependencies: [
        "Completion", "Dictionary", "Documents", "TestSupport", "Text", "WordLists",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EntrySearchTests", dependencies: ["Dictionary", "EntrySearch", "TestSupport", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "Checks", "Dictionary", "Documents", "Spelling", "TestSupport", "Text", "WordLists",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HistoryTests",
      dependencies: ["Dictionary", "Entries", "History", "SQLite", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FetchingTests", dependencies: ["Fetching", "Files", "Text"], swiftSettings: settings),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Checks", "Dictionary", "Documents", "Entries", "Files", "History", "JSONRPC",
        "LanguageServer", "Logging", "Phonetics", "Readings", "SQLite", "Segmentation",
        "TestSupport",
        "Text", "WordLists", "WordIndex",
      ],
      exclude: ["Expected"], swiftSettings: settings),
  ]
)

// Needs libFuzzer, whose main function it has: see Scripts/fuzz-parsers.sh.
if Context.environment["CIDIAN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ParserFuzzer",
      dependencies: [
        "DictionaryImport", "EntrySearch", "Images", "JSONRPC", "LanguageServer", "Phonetics",
        "Readings", "Segmentation", "Tables", "TestSupport", "Text", "WordIndex", "WordLists",
      ],
      path: "Tests/ParserFuzzer", exclude: ["Corpus"], swiftSettings: settings))
}
