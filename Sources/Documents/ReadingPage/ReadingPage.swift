import Dictionary
import Phonetics
import Text

/// A text with its readings as a page of HTML: one file, to print and to hand out. It loads nothing and runs nothing.
package struct ReadingPage: Sendable {
  /// The title of the page.
  package var title: String
  /// How it shows readings.
  package var layout: ReadingLayout
  /// The words that have them.
  package var choice: HintChoice

  package init(title: String, layout: ReadingLayout = .right, choice: HintChoice = .all) {
    self.title = title
    self.layout = layout
    self.choice = choice
  }

  /// The page of a document. Does not use the database.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func html(of document: Document, dictionary: OpenDictionary) async throws -> String {
    let text = document.text.bytes
    let hints = try await document.hints(
      in: 0..<text.count, choice: choice, dictionary: dictionary)
    var writer = ParagraphWriter(isPinyin: layout == .pinyin)
    text.withUnsafeBufferPointer { writer.write($0, hints) }
    return head + String(decoding: writer.output, as: UTF8.self) + "</main>\n</body>\n</html>\n"
  }

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="zh-Hant-TW">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title.shown(in: .html))</title>
    <style>
    \(Self.style)\(ReadingLayout.style)</style>
    </head>
    <body>
    <main class="readings \(layout.rawValue)">

    """
  }

  /// The page's own style. In print no line is cut in two, and the paper is white.
  private static let style = """
    :root { color-scheme: light dark; }
    body {
      max-width: 36em; margin: 2rem auto; padding: 0 1.5rem; font-size: 1.6rem;
      font-family: "TW-Kai", "DFKai-SB", "BiauKaiTC", "BiauKai", "Noto Serif TC", "Noto Serif CJK TC", serif;
    }
    p { margin: 0 0 .4em; white-space: pre-wrap; overflow-wrap: anywhere; }
    @page { margin: 2cm; }
    @media print {
      :root { color-scheme: light; }
      body { max-width: none; margin: 0; padding: 0; font-size: 18pt; color: #000; background: #fff; }
      p { orphans: 2; widows: 2; }
    }

    """
}
