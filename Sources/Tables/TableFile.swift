/// A file with tables in it, found in an archive or an archive itself.
package struct TableFile: Sendable {
  /// Its name in the archive that it came in; `nil` for the file itself.
  package let name: String?
  private let content: Content

  private enum Content: Sendable {
    case workbook(Archive)
    case openDocument(Archive)
    case csv(Archive, Archive.Part)
  }

  /// The files with tables in an archive: itself, if it is an .xlsx or .ods, else those in it.
  ///
  /// - Throws: `TableError`.
  package static func files(in archive: Archive) throws -> [TableFile] {
    if let content = content(of: archive) { return [TableFile(name: nil, content: content)] }
    return try archive.parts.compactMap { part in
      let name = part.name.lowercased()
      if name.hasSuffix(".csv") { return TableFile(name: part.name, content: .csv(archive, part)) }
      guard name.hasSuffix(".xlsx") || name.hasSuffix(".ods") else { return nil }
      do {
        let content = content(of: try Archive(try archive.bytes(of: part)))
        return content.map { TableFile(name: part.name, content: $0) }
      } catch let error as TableError {
        throw error.inPart(part.name)
      }
    }
  }

  private static func content(of archive: Archive) -> Content? {
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
