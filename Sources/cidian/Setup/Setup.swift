import Dictionary
import DictionaryImport
import Fetching
import FoundationEssentials
import Text

/// The file is no dictionary, or another file than it should be.
private struct WrongFile: MessageError {
  let message: UserMessage
}

/// Puts a dictionary into its place: fetched, checked and imported.
extension SetupCommand {
  /// From a file that is there, and is left there.
  func run(file: String) async throws {
    if file == "-", sha256 != nil {
      throw InputError(
        UserMessage(
          "--sha256 只能核對檔案，不能核對標準輸入。",
          "--sha256 can be checked for files, and not for standard input."))
    }
    do {
      if file != "-" {
        let origin = Origin.file(file)
        let beside = Checksum.text(ofFile: origin.checksum.text)
        try verify(file, try await asked(of: origin) ?? checksum(beside, of: origin))
      }
      try await options.importDictionary(from: .file(file))
    } catch let error as ImportError {
      throw InputError(Self.notImported(error))
    }
  }

  /// From an address.
  ///
  /// - Parameter looksBeside: whether a checksum may stand beside the file.
  /// - Throws: `FetchError` if it cannot be fetched; what has come is kept for the next run.
  func run(address: String, looksBeside: Bool = true) async throws {
    let curl = try Curl.find()
    let origin = Origin.address(address)
    let folder = try DownloadFolder(Self.folder(for: address))
    var checksum = try await asked(of: origin)
    if checksum == nil, looksBeside {
      let beside = Download(origin.checksum.text, name: ".checksum", into: folder.path, by: curl)
      checksum = self.checksum(try await beside.checksumText(), of: origin)
    }
    if let checksum, isInstalled(checksum) {
      Terminal.show(
        UserMessage(
          "\(options.target) 已經是用這個檔案做的，不必再做。",
          "\(options.target) was made of this file already; there is nothing to do."))
      folder.remove()
      return
    }
    let download = Download(address, name: origin.fileName, into: folder.path, by: curl)
    // Two halves of two editions: only a checksum tells, and what is packed has one of its own.
    let isPacked = [".xz", ".zip", ".xlsx", ".ods", ".gz"].contains {
      origin.fileName.hasSuffix($0)
    }
    if checksum == nil, !isPacked { download.remove() }
    let isContinued = download.count > 0
    do {
      try await install(download, checksum)
    } catch is WrongFile where isContinued {
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
        UserMessage(
          "已中斷。已下載的部分會保留：再執行一次，就從中斷的地方繼續。",
          "Stopped. What has come is kept: run the same command again, and it goes on from there."))
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
  /// - Throws: `WrongFile` for that.
  private func install(_ download: Download, _ checksum: Checksum?) async throws {
    try await fetch(download)
    do {
      try verify(download.path, checksum)
      try await options.importDictionary(from: .file(download.path))
    } catch let error as WrongFile {
      download.remove()
      throw WrongFile(
        message: UserMessage(
          "\(error.message.chinese)下載的檔案已刪除，請再執行一次。",
          "\(error.message.english) What was fetched is removed; run the command again."))
    } catch let error as ImportError where error.file == download.path {
      download.remove()
      throw WrongFile(
        message: UserMessage(
          "\(download.address) 傳來的不是辭典，或已損壞：\(error.message.chinese)。檔案已刪除，其他都沒有更動，請再執行一次。",
          """
          What \(download.address) sent is no dictionary, or is damaged: \(error). It is removed, and \
          nothing else was changed; run the command again.
          """))
    } catch let error as ImportError {
      throw InputError(Self.notImported(error))
    }
  }

  /// The message that an import has failed, and why.
  private static func notImported(_ error: ImportError) -> UserMessage {
    UserMessage(
      error.isBusy
        ? "另一個程式正在匯入這部辭典，請等它完成：\(error.file)" : "無法匯入辭典，原有的沒有更動：\(error.message.chinese)",
      "The dictionary was not imported, and nothing was changed: \(error)")
  }

  /// - Throws: `WrongFile` if the file has another checksum; `ImportError` if it cannot be read.
  private func verify(_ path: String, _ checksum: Checksum?) throws {
    guard let checksum else { return }
    let found = try Importer.sha256(ofFile: path)
    guard found == checksum.digest else {
      throw WrongFile(
        message: UserMessage(
          """
          \(path) 不是該有的檔案：它的 SHA-256 是 \(found)，依 \(checksum.source) 應該是 \(checksum.digest)。\
          原有的都沒有更動。
          """,
          """
          \(path) is not what it should be: its SHA-256 is \(found), and by \(checksum.source) it is \
          \(checksum.digest). Nothing was changed.
          """))
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
        UserMessage(
          """
          \(source.text) 沒有 \(origin.fileName) 的核對碼：前一千位元組裡應該有 64 個十六進位數字，單獨寫或寫在檔名旁邊。\
          原有的都沒有更動。
          """,
          """
          \(source.text) has no checksum of \(origin.fileName): 64 hexadecimal digits should be in its first \
          kilobyte, by themselves or beside that name. Nothing was changed.
          """))
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
      Terminal.note(
        UserMessage(
          "\(source) 裡沒有 \(origin.fileName) 的核對碼，略過核對。",
          "\(source) names no checksum for \(origin.fileName); going on without one."))
    }
    return found
  }

  private func isInstalled(_ checksum: Checksum) -> Bool {
    let file = try? DictionaryFile(path: options.target, cacheFolder: Folders.usableCache)
    guard let info = file?.info else { return false }
    return info.inputSHA256 == checksum.digest
      && info.wordsSHA256 == (try? options.tables())?.digest
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
