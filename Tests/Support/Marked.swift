/// Text with one place marked by ‸, the mark of the cursor in all tests: `Tests/EndToEnd` has the same.
package struct Marked {
  /// The text without the mark.
  package let text: String
  /// The UTF-8 offset of the mark.
  package let offset: Int

  package init(_ marked: String) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    offset = parts[0].utf8.count
  }
}
