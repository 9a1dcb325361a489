import Files
import FoundationEssentials
import Tables
import Text

/// The files of a StarDict dictionary in an archive or in a folder.
extension StarDictSource {
  private static let ending = ".ifo"
  private static let otherEndings = [".idx", ".dict", ".syn"].flatMap {
    [$0, "\($0).gz", "\($0).dz"]
  }

  /// The dictionary in an archive; `nil` if there is none.
  ///
  /// - Throws: `ImportError` or `TableError`.
  init?(packedIn archive: Archive, in name: String) throws {
    // Archives from a Mac have ._dict.ifo beside dict.ifo.
    let parts = archive.parts.filter { $0.name.split(separator: "/").last?.hasPrefix(".") == false }
    let infos = parts.filter { $0.name.hasSuffix(Self.ending) }
    guard let info = infos.first else { return nil }
    if infos.count > 1 {
      let names = infos.map(\.name).joined(separator: ", ")
      throw ImportError(
        file: name,
        problem: UserMessage(
          "裡面有 \(infos.count) 部辭典：\(names)；請解開，再匯入其中的 .ifo",
          "holds \(infos.count) dictionaries: \(names); unpack it, and import an .ifo"))
    }
    func file(_ part: Archive.Part) throws -> InputFile {
      try InputFile(.bytes(archive.bytes(of: part), name: "\(name): \(part.name)"))
    }
    let base = String(info.name.dropLast(Self.ending.count))
    try self.init(try file(info)) { endings in
      try endings.lazy.compactMap { archive.part(named: base + $0) }.first.map(file)
    }
  }

  /// The .ifo files in a folder and in the folders in it; the path itself if there are none.
  static func files(at path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    let inside = names(in: path)
    let all = inside + inside.filter(isFolder).flatMap(names)
    let infos = all.filter { $0.hasSuffix(ending) }
    return infos.isEmpty ? [path] : infos
  }

  /// The .ifo of the dictionary that a file is a part of: it has the same name, and lies beside it.
  static func info(beside path: String) -> String? {
    guard let end = otherEndings.first(where: path.hasSuffix) else { return nil }
    let info = path.dropLast(end.count) + ending
    return (try? FileStatus(path: String(info)).kind) == .file ? String(info) : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .folder
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }
}
