import Tables
import Text

/// An article in XDXF as plain lines in paragraphs.
final class XDXFText: XMLHandler {
  private var output = BlockText(.asTheyAre)

  /// The paragraphs of an article. XML that is not well formed is read as HTML is, so that no word is lost.
  static func paragraphs(of text: String) -> [String] {
    do {
      let reader = XDXFText()
      // An article need not be one element.
      try XMLScanner(reader).read(Array("<ar>\(text)</ar>".utf8), isLast: true)
      return reader.output.finished()
    } catch { return MarkedUpText.paragraphs(of: text, .asTheyAre) }
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) { output.begin(Self.element(name)) }

  func end(_ name: XMLName) { output.end(Self.element(name)) }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.append(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  private static func element(_ name: XMLName) -> BlockText.Element {
    switch name {
    // A transcription; in HTML it is a row.
    case "tr": .inline
    default: BlockText.Element(name.text.lowercased())
    }
  }
}
