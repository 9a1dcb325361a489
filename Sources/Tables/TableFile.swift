/// A file with tables in it, found in an archive or an archive itself.
package struct TableFile: Sendable {
  /// Its name in the archive that it came in; `nil` for the file itself.
  package let name: String?
  private let content: Content

  private enum Content: Sendable {
    case workbook(ZipArchive)
    case openDocument(ZipArchive)
    case csv(ZipArchive, ZipArchive.Part)
  }

  /// The files with tables in an archive: itself, if it is an .xlsx or .ods, else those in it.
  ///
  /// - Throws: `TableError`.
  package static func files(in archive: ZipArchive) throws -> [TableFile] {
    if let content = content(of: archive) { return [TableFile(name: nil, content: content)] }
    return try archive.parts.compactMap { part in
      let name = part.name.lowercased()
      if name.hasSuffix(".csv") { return TableFile(name: part.name, content: .csv(archive, part)) }
      guard name.hasSuffix(".xlsx") || name.hasSuffix(".ods") else { return nil }
      do {
        let content = content(of: try ZipArchive(try archive.bytes(of: part)))
        return content.map { TableFile(name: part.name, content: $0) }
      } catch let error as TableError {
        throw TableError("\(part.name): \(error.problem)")
      }
    }
  }

  private static func content(of archive: ZipArchive) -> Content? {
    if archive.part(named: WorkbookReader.workbook) != nil { return .workbook(archive) }
    if archive.part(named: OpenDocumentReader.content) != nil { return .openDocument(archive) }
    return nil
  }

  /// Reads its rows from the start.
  ///
  /// - Throws: `TableError`.
  package func reader() throws -> any TableReader {
    switch content {
    case .workbook(let archive): return try WorkbookReader(archive)
    case .openDocument(let archive): return try OpenDocumentReader(archive)
    case .csv(let archive, let part): return CSVReader(try archive.stream(of: part).next)
    }
  }
}
