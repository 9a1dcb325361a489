import Checks
import Documents
import Text

/// A document that the client has open.
struct OpenDocument: Sendable {
  var uri: DocumentURI
  var languageID: String?
  var version: Int?
  /// Identifies this state of the document: no two states of a session's documents have the same.
  var revision: Int
  /// The revision when the document was opened, which distinguishes one opening from the next.
  let opening: Int
  /// The text, and the words found in it.
  private(set) var document: Document
  /// The tokens that have been found in it.
  private(set) var tokens = DocumentTokens()
  /// The mistakes found in it.
  private(set) var checks = DocumentChecks()
  /// The last changes, should one come too late.
  private var recentChanges: RecentChanges
  /// The place and the time of the last change.
  private(set) var lastTyped: TypedText?

  init(_ item: DidOpenNotification.TextDocumentItem, revision: Int, recent: RecentValues) {
    uri = item.uri
    languageID = item.languageId
    version = item.version
    self.revision = revision
    opening = revision
    recentChanges = RecentChanges(from: item.version)
    document = Document(item.text, languageID: item.languageId, recent: recent)
  }

  /// A copy with other text in a range of UTF-8 offsets; the client's stays as it is.
  func replacing(_ range: Range<Int>, with text: String) -> OpenDocument {
    var copy = self
    _ = copy.replace(range, with: text)
    return copy
  }

  /// The text alone.
  var text: TextSnapshot { document.text }
  /// Whether the document is text for people, as far as its language says so.
  var isProse: Bool { document.isProse }
}

// MARK: - Changes

extension OpenDocument {
  /// Makes the changes that lead to a version, in their order; each is about the text that the one before left. Those
  /// to later versions that came too early are made again behind them.
  ///
  /// - Returns: the problem of the version, if there is one; the changes are made nevertheless, in the text as it is.
  @discardableResult
  mutating func change(
    _ notification: DidChangeNotification, at time: ContinuousClock.Instant,
    in encoding: PositionEncoding
  ) -> ChangeProblem? {
    let isInOrder = !recentChanges.isOutOfOrder(notification.textDocument.version)
    let problem =
      isInOrder ? nil : ChangeProblem.outOfOrder(notification.textDocument.version, after: version)
    let later = recentChanges.steps(behind: notification.textDocument.version)
    for (range, text) in later.reversed().flatMap({ $0.replaced.reversed() }) {
      _ = replace(range, with: text)
    }
    let isWhole = isWhole(notification.contentChanges, in: encoding)
    let end = make(notification.contentChanges, notification.textDocument.version, in: encoding)
    for step in later { _ = make(step.changes, step.version, in: encoding) }
    let isOnly = later.isEmpty && notification.contentChanges.count == 1
    lastTyped = TypedText(end: isOnly ? end : nil, time: time, isWhole: isWhole)
    return problem
  }

  /// Whether a change comes at once and not by hand: one that is taken back, or a sentence that is pasted.
  private func isWhole(
    _ changes: [DidChangeNotification.Change], in encoding: PositionEncoding
  ) -> Bool {
    guard changes.count == 1, let range = changes[0].range else { return true }
    return changes[0].text.unicodeScalars.count > TypedText.longest
      || recentChanges.isInverse(
        replacing: encoding.offsets(of: range, in: text), with: changes[0].text)
  }

  /// Makes changes, and returns where the text of the last ends, as a UTF-8 offset; `nil` if it is all of the text.
  private mutating func make(
    _ changes: [DidChangeNotification.Change], _ version: Int?, in encoding: PositionEncoding
  ) -> Int? {
    var replaced: [RecentChanges.Replaced] = []
    var (isSmall, end) = (true, Int?.none)
    for change in changes {
      let before = text
      let edit = replace(
        change.range.map { encoding.offsets(of: $0, in: before) }, with: change.text)
      let new = edit.old.lowerBound..<edit.newEnd
      isSmall = isSmall && max(edit.old.count, edit.count) <= RecentChanges.longest
      replaced.append((new, isSmall ? before.string(in: edit.old) : ""))
      end = change.range == nil ? nil : new.upperBound
    }
    recentChanges.append(changes, replaced: isSmall ? replaced : nil, version: version)
    self.version = version ?? self.version
    return end
  }

  /// Replaces the text in a range of UTF-8 offsets; `nil` means all of it.
  private mutating func replace(_ range: Range<Int>?, with text: String) -> EditSpan {
    guard let range else {
      let old = 0..<self.text.utf8Count
      document.replaceAll(with: text)
      tokens.follow(nil)
      checks.follow(nil)
      return EditSpan(old: old, count: text.utf8.count)
    }
    let edit = document.replace(range, with: text)
    tokens.follow(edit.units)
    checks.follow(edit.units)
    return edit.span
  }
}

/// Why the text of a document may no longer be that of the client.
enum ChangeProblem: Equatable {
  case isNotOpen
  /// A version is lower than the last one, and its place between the earlier ones is not known.
  case outOfOrder(Int?, after: Int?)

  /// The text for the log.
  func description(of uri: DocumentURI) -> String {
    switch self {
    case .isNotOpen: "A change of a document that is not open: \(uri)"
    case .outOfOrder(let version, let last):
      "A change that leads to version \(version ?? 0) of \(uri) comes behind one to \(last ?? 0). It is made in the text as it is now; if "
        + "words are found in wrong places, close the document and open it again."
    }
  }
}

/// A change of a document, as far as it shows the typed text.
struct TypedText: Sendable {
  /// The end of the new text, as a UTF-8 offset; `nil` if that may be anywhere, since the change was one of many or
  /// gave the whole text.
  var end: Int?
  /// When the change was read.
  var time: ContinuousClock.Instant
  /// Whether it came at once and not by hand, so that its last word is not being typed.
  var isWhole = false

  /// The most characters that are taken for typed: input methods write a phrase at once.
  static let longest = 12

  /// How long before `now` the text before a place was typed; `nil` if that was another.
  func age(at offset: Int, _ now: ContinuousClock.Instant) -> Duration? {
    end == nil || end == offset ? time.duration(to: now) : nil
  }
}
