import Dictionary
import Fetching
import FoundationEssentials

/// Puts a dictionary into its place: fetched, checked and imported.
extension SetupCommand {
  /// From a file that is there, and is left there.
  func run(file: String) async throws {
    if file != "-" {
      let origin = Origin.file(file)
      let beside = Checksum.text(ofFile: origin.checksum.text)
      try verify(file, try await asked(of: origin) ?? checksum(beside, of: origin))
    } else if sha256 != nil {
      throw InputError("--sha256 can be checked for files, and not for standard input.")
    }
    try await options.importDictionary(from: file)
  }

  /// From an address.
  ///
  /// - Throws: `FetchError` if it cannot be fetched; what has come is kept for the next run.
  func run(address: String) async throws {
    let curl = try Curl.find()
    let origin = Origin.address(address)
    let folder = try DownloadFolder(Self.folder(for: address))
    var checksum = try await asked(of: origin)
    if checksum == nil {
      let beside = Download(origin.checksum.text, name: ".checksum", into: folder.path, by: curl)
      checksum = self.checksum(try await beside.checksumText(), of: origin)
    }
    if let checksum, isInstalled(checksum) {
      Terminal.show("\(options.target) was made of this file already; there is nothing to do.")
      folder.remove()
      return
    }
    let download = Download(address, name: origin.fileName, into: folder.path, by: curl)
    // Two halves of two editions: only a checksum tells, and .xz has one of its own.
    if checksum == nil, !origin.fileName.hasSuffix(".xz") { download.remove() }
    let isContinued = download.count > 0
    do {
      try await install(download, checksum)
    } catch is InputError where isContinued {
      try await install(download, checksum)
    }
    folder.remove()
  }

  /// A folder in the cache for what comes from an address.
  private static func folder(for address: String) -> String {
    let digest = Array(address.utf8).withUnsafeBytes { SHA256.digest($0) }
    return "\(Folders.usableCache)/downloads/\(digest.prefix(12))"
  }

  private func fetch(_ download: Download) async throws {
    let bar = options.bar
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
    try await download.fetch { bar.show($0.label, $0.share) }
  }

  /// Fetches the dictionary and imports it. A file with a wrong checksum, or that is no dictionary, is removed: continuing from it
  /// would not make it better.
  ///
  /// - Throws: `InputError` for that.
  private func install(_ download: Download, _ checksum: Checksum?) async throws {
    try await fetch(download)
    do {
      try verify(download.path, checksum)
      try await options.importDictionary(from: download.path)
    } catch let error as InputError {
      download.remove()
      throw InputError("\(error) What was fetched is removed; run the command again.")
    } catch let error as ImportError where error.file == download.path {
      download.remove()
      throw InputError(
        """
        What \(download.address) sent is no dictionary, or is damaged: \(error). It is removed, and \
        nothing else was changed; run the command again.
        """)
    }
  }

  /// - Throws: `InputError` if the file has another checksum; `ImportError` if it cannot be read.
  private func verify(_ path: String, _ checksum: Checksum?) throws {
    guard let checksum else { return }
    let found = try Importer.sha256(ofFile: path)
    guard found == checksum.digest else {
      throw InputError(
        """
        \(path) is not what it should be: its SHA-256 is \(found), and by \(checksum.source) it is \
        \(checksum.digest). Nothing was changed.
        """)
    }
  }

  /// The checksum that the user asks for: `--sha256` has it, or says where it stands. `nil` without `--sha256`.
  ///
  /// - Throws: `InputError` if there is none.
  private func asked(of origin: Origin) async throws -> Checksum? {
    guard let sha256 else { return nil }
    if let checksum = Checksum(sha256, source: "--sha256") { return checksum }
    let source = try Origin(sha256)
    let found = Checksum(
      list: try await text(of: source) ?? "", name: origin.fileName, source: source.text)
    guard let found else {
      throw InputError(
        """
        \(source.text) has no checksum of \(origin.fileName): 64 hexadecimal digits should be in its first \
        kilobyte, by themselves or beside that name. Nothing was changed.
        """)
    }
    return found
  }

  private func text(of source: Origin) async throws -> String? {
    switch source {
    case .file(let path): return Checksum.text(ofFile: path)
    case .address(let address):
      let folder = try DownloadFolder(Self.folder(for: address))
      return try await Download(
        address, name: ".checksum", into: folder.path, by: Curl.find()
      ).checksumText()
    }
  }

  /// The checksum in the text of a file beside the dictionary, which nobody has asked for: where there is none, it goes on without.
  private func checksum(_ list: String?, of origin: Origin) -> Checksum? {
    guard let list else { return nil }
    let source = origin.checksum.text
    let found = Checksum(list: list, name: origin.fileName, source: source)
    if found == nil {
      Terminal.note("\(source) tells no checksum of \(origin.fileName); going on without.")
    }
    return found
  }

  private func isInstalled(_ checksum: Checksum) -> Bool {
    let file = try? DictionaryFile(path: options.target, cacheFolder: Folders.usableCache)
    guard let info = file?.info else { return false }
    return info.inputSHA256 == checksum.digest
      && info.wordsSHA256 == options.tables.digest
  }
}

extension Download.Progress {
  /// From 0 to 1.
  var share: Double? {
    total.flatMap { $0 > 0 ? Double(received) / Double($0) : nil }
  }

  /// Such as `fetching, 3.2 of 13.1 MB`.
  var label: String {
    "fetching, \(Self.megabytes(received))\(total.map { " of \(Self.megabytes($0))" } ?? "") MB"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
