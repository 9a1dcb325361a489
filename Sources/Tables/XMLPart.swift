/// A part of an archive that is read as XML.
final class XMLPart {
  private let name: String
  private let stream: UnpackedStream
  private let scanner: XMLScanner

  var share: Double { stream.share }

  init(_ part: Archive.Part, of archive: Archive, _ handler: any XMLHandler) throws {
    name = part.name
    stream = try archive.stream(of: part)
    scanner = try XMLScanner(handler)
  }

  /// Reads some bytes; false at the end.
  func readOn() throws -> Bool {
    do {
      let bytes = try stream.next()
      try scanner.read(bytes ?? [], isLast: bytes == nil)
      return bytes != nil
    } catch let error as TableError {
      throw error.sheet == nil ? error.inPart(name) : error
    }
  }

  func readAll() throws { while try readOn() {} }
}
