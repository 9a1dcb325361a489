import CExpat
import Libc

/// A reader of the elements and texts of an XML document.
package protocol XMLHandler: AnyObject {
  func start(_ name: XMLName, _ attributes: XMLAttributes) throws
  func end(_ name: XMLName) throws
  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws
}

/// The name of an element without a prefix. It is valid while its handler runs: a table has millions of elements, and none of their names
/// is copied.
package struct XMLName {
  fileprivate let start: UnsafePointer<CChar>

  /// Whether an element has a name: lets `switch` compare it where it lies.
  package static func ~= (name: StaticString, other: XMLName) -> Bool {
    strcmp(other.start, name.utf8Start) == 0
  }

  /// A copy of it.
  package var text: String { String(cString: start) }
}

/// The attributes of an element.
package struct XMLAttributes {
  fileprivate let list: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  /// The value of an attribute, by its name without a prefix.
  package subscript(name: StaticString) -> String? {
    guard var next = list else { return nil }
    while let key = next[0], let value = next[1] {
      if strcmp(localPart(of: key), name.utf8Start) == 0 { return String(cString: value) }
      next += 2
    }
    return nil
  }
}

/// Reads XML as its bytes come, by expat. A document type is refused: no table has one, and entities can stand for gigabytes.
package final class XMLScanner {
  private let parser: XML_Parser
  private unowned let handler: any XMLHandler
  private var depth = 0
  private var failure: (any Error)?

  /// - Parameter handler: is told what is found; it has to live as long as the scanner reads.
  /// - Throws: `TableError`, if there is no memory.
  package init(_ handler: any XMLHandler) throws {
    guard let parser = XML_ParserCreate(nil) else {
      throw TableError("記憶體不足，無法讀取 XML", "there is not enough memory to read XML")
    }
    self.parser = parser
    self.handler = handler
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name else { return }
        scanner(data)?.start(XMLName(start: localPart(of: name)), XMLAttributes(list: attributes))
      },
      { data, name in
        guard let name else { return }
        scanner(data)?.end(XMLName(start: localPart(of: name)))
      })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      guard let text else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        scanner(data)?.text(UnsafeBufferPointer(start: bytes, count: Int(length)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      scanner(data)?.stop(
        TableError("XML 有文件類型宣告，表格不會有", "the XML has a document type, which no table has"))
    }
  }

  deinit { XML_ParserFree(parser) }

  /// Reads on.
  ///
  /// - Throws: `TableError`, for XML that is not well formed, and what the handler throws.
  package func read(_ bytes: [UInt8], isLast: Bool) throws {
    let status = bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        isLast ? 1 : 0)
    }
    if let failure { throw failure }
    if status != XML_STATUS_OK {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "?"
      let line = XML_GetCurrentLineNumber(parser)
      throw TableError(
        "XML 損壞：第 \(line) 行，\(reason)", "the XML is damaged: \(reason) in its line \(line)")
    }
  }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    depth += 1
    perform {
      if depth > TableLimit.depth {
        throw TableError("XML 的巢狀太深", "the XML is nested too deep")
      }
      try handler.start(name, attributes)
    }
  }

  private func end(_ name: XMLName) {
    depth -= 1
    perform { try handler.end(name) }
  }

  private func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    perform { try handler.text(bytes) }
  }

  private func perform(_ work: () throws -> Void) {
    if failure != nil { return }
    do { try work() } catch { stop(error) }
  }

  private func stop(_ error: any Error) {
    if failure == nil { failure = error }
    XML_StopParser(parser, 0)
  }
}

private func scanner(_ data: UnsafeMutableRawPointer?) -> XMLScanner? {
  data.map { Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
}

/// A name without its prefix.
private func localPart(of name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
  var start = name
  var next = name
  while next.pointee != 0 {
    if UInt8(truncatingIfNeeded: next.pointee) == UInt8(ascii: ":") { start = next + 1 }
    next += 1
  }
  return start
}
