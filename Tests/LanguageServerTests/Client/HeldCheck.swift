@testable import Checks
import Documents
@testable import LanguageServer
import Text

/// A check that finds every 錯, and waits at a gate until it is let go or cancelled.
struct HeldCheck {
  let gate = Gate()

  /// For a server; a document need not rest before it is checked.
  var method: CheckMethod {
    CheckMethod(delay: .zero) { [gate] text in
      try await gate.passUnlessCancelled()
      return Self.findings(in: text.document.text.string)
    }
  }

  private static func findings(in text: String) -> [Finding] {
    text.indices.filter { text[$0] == "錯" }.map { index in
      let start = text.utf8.distance(from: text.startIndex, to: index)
      return Finding(
        kind: .misspelling, range: start..<start + 3, written: "錯", replacements: ["對"],
        entry: "銀行")
    }
  }
}
