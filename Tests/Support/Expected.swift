import Foundation

/// A long output of a test, in a file of the folder `Expected` beside the test.
///
///     #expect(Expected("cards/bank.md").changes(in: card) == [])
///
/// With `CIDIAN_WRITE_EXPECTED=1` in the environment, the files are written anew and nothing has changed;
/// `make expected` does that for all of them. What is new then is seen in `git diff`, and has to be read.
package struct Expected: Sendable {
  private static let writesAll =
    ProcessInfo.processInfo.environment["CIDIAN_WRITE_EXPECTED"] == "1"

  private let file: URL
  private let isWriting: Bool

  /// - Parameters:
  ///   - name: the path of the file in the folder `Expected`.
  ///   - test: the file of the test, in the folder of its target.
  ///   - isWriting: whether the file is written anew; by default the environment says so.
  package init(_ name: String, beside test: String = #filePath, isWriting: Bool? = nil) {
    file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Expected").appendingPathComponent(name)
    self.isWriting = isWriting ?? Self.writesAll
  }

  /// The lines that are not as expected, by their numbers: those of the file after `-`, those of `text` after
  /// `+`. Texts are compared byte by byte: two that are only canonically equivalent are not the same.
  ///
  /// A file that is not there is a change.
  package func changes(in text: String) -> [String] {
    if isWriting { return write(text) }
    guard let expected = try? Data(contentsOf: file) else {
      return ["\(file.path) is not there. Should it be? Then run make expected."]
    }
    return Self.lines(of: Array(text.utf8)).difference(from: Self.lines(of: Array(expected))).map {
      switch $0 {
      case .remove(let place, let line, _): "\(place + 1)- \(String(decoding: line, as: UTF8.self))"
      case .insert(let place, let line, _): "\(place + 1)+ \(String(decoding: line, as: UTF8.self))"
      }
    }
  }

  private func write(_ text: String) -> [String] {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return []
    } catch {
      return ["\(file.path) cannot be written: \(error)"]
    }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
