import Dictionary
import Fetching
import FoundationEssentials

/// Puts a dictionary into its place: fetched, checked and imported.
struct Setup {
  /// Where the g0v project publishes the Ministry's dictionary as JSON. The Ministry's own download is a
  /// table for spreadsheets, and has another name with every edition.
  static let published =
    "https://raw.githubusercontent.com/g0v/moedict-data/master/dict-revised.json.xz"

  /// The dictionary file to write.
  var target: String
  /// Says what the dictionary is, by the SHA-256 of its input.
  var describe: @Sendable (String) -> Edition
  /// The checksum that the user has named.
  var given: Checksum?

  /// From a file that is there, and is left there.
  func run(file: String) async throws {
    if file != "-" {
      let list = try? String(
        contentsOfFile: Origin.file(file).checksum.text, encoding: .utf8)
      try checksum(.file(file), list: list)?.verify(file)
    } else if given != nil {
      throw InputError("--sha256 can be checked for files, and not for standard input.")
    }
    try await DictionaryImport(file: file, target: target, describe: describe).run()
  }

  /// From an address.
  ///
  /// - Throws: `FetchError` if it cannot be fetched; what has come is kept for the next run.
  func run(address: String, by curl: Curl) async throws {
    let origin = Origin.address(address)
    let folder = try DownloadFolder(Self.folder(for: address))
    let list = try await given == nil ? list(beside: origin, in: folder, by: curl) : nil
    let checksum = checksum(origin, list: list)
    if let checksum, isInstalled(checksum) {
      print("\(target) was made of this file already; there is nothing to do.")
      folder.remove()
      return
    }
    let download = Download(address, name: origin.fileName, into: folder.path, by: curl)
    try await fetch(download)
    try check(download, checksum)
    try await install(download)
    folder.remove()
  }

  /// A folder in the cache for what comes from an address.
  private static func folder(for address: String) -> String {
    let digest = Array(address.utf8).withUnsafeBufferPointer { Importer.sha256($0) }
    return "\(Folders.usableCache)/downloads/\(digest.prefix(12))"
  }

  /// The file of checksums beside the dictionary, if there is one.
  private func list(
    beside origin: Origin, in folder: DownloadFolder, by curl: Curl
  ) async throws -> String? {
    let headers = "\(folder.path)/checksum.headers"
    do {
      return try await curl.text(at: origin.checksum.text, headersPath: headers)
    } catch var error as FetchError where error.kind == .unreachable {
      // The user has not asked for the checksum; the message is about the dictionary.
      error.address = origin.text
      throw error
    }
  }

  private func fetch(_ download: Download) async throws {
    let bar = ProgressBar()
    let interruption = Interruption {
      bar.clear()
      Terminal.note(
        """
        已中斷；已經抓到的會留著：再執行一次，就從那裡接下去。
        Stopped. What has come is kept: run the same command again, and it goes on from there.
        """)
    }
    defer {
      interruption.end()
      bar.clear()
    }
    try await download.fetch {
      bar.show(
        $0.label,
        share: $0.total.flatMap { [received = $0.received] in
          $0 > 0 ? Double(received) / Double($0) : nil
        })
    }
  }

  /// A file that is not what it should be is removed: continuing from it would not make it better.
  private func check(_ download: Download, _ checksum: Checksum?) throws {
    do {
      try checksum?.verify(download.path)
    } catch let error as InputError {
      download.remove()
      throw InputError("\(error) What was fetched is removed; run the command again.")
    }
  }

  private func install(_ download: Download) async throws {
    do {
      try await DictionaryImport(file: download.path, target: target, describe: describe).run()
    } catch let error as ImportError where error.file == download.path {
      download.remove()
      throw InputError(
        """
        What \(download.address) sent is no dictionary, or is damaged: \(error). It is removed, and \
        nothing else was changed; run the command again.
        """)
    }
  }

  /// The checksum that the user has named, or that of a file beside the dictionary.
  private func checksum(_ origin: Origin, list: String?) -> Checksum? {
    if let given { return given }
    guard let list else { return nil }
    let source = origin.checksum.text
    let found = Checksum(list: list, name: origin.fileName, source: source)
    if found == nil {
      Terminal.note("\(source) tells no checksum of \(origin.fileName); going on without.")
    }
    return found
  }

  private func isInstalled(_ checksum: Checksum) -> Bool {
    let file = try? DictionaryFile(path: target, cacheFolder: Folders.usableCache)
    return file?.info.inputSHA256 == checksum.digest
  }
}

extension Download.Progress {
  /// Such as `fetching, 3.2 of 13.1 MB`.
  var label: String {
    "fetching, \(Self.megabytes(received))\(total.map { " of \(Self.megabytes($0))" } ?? "") MB"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
