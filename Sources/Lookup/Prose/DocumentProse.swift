import Synchronization
package import Text

/// The text for people in a document that is edited: found when it is asked for, and after an edit found
/// anew where the edit can reach.
///
/// A copy belongs to the text as it was when it was made. An edit only notes where it was.
package struct DocumentProse: Sendable {
  /// What was replaced since something was found.
  private struct Edit {
    /// UTF-8 offsets in the text that `Older.ranges` are of.
    var old: Range<Int>
    var count: Int
  }

  private struct Older {
    var ranges: ProseRanges
    var edit: Edit
  }

  private let languageID: String?
  private var found = Found()
  private var older: Older?

  /// - Parameter languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  package init(languageID: String?) {
    self.languageID = languageID
  }

  /// The text for people.
  ///
  /// - Parameter text: as it stands after the edits that were noted.
  package func ranges(in text: TextSnapshot) -> ProseRanges {
    found.ranges {
      guard let older else { return .of(text, languageID: languageID) }
      return older.ranges.edited(older.edit.old, count: older.edit.count, in: text)
    }
  }

  /// Notes that a range of UTF-8 offsets, both at scalar boundaries, was replaced by `count` code units.
  package mutating func replace(_ range: Range<Int>, count: Int) {
    if let ranges = found.known {
      older = Older(ranges: ranges, edit: Edit(old: range, count: count))
    } else if let before = older?.edit {
      older?.edit = Self.joined(before, range, count)
    }
    found = Found()
  }

  /// Notes that all of the text was replaced.
  package mutating func replaceAll() {
    found = Found()
    older = nil
  }

  /// One edit that does what one and then another do, and perhaps replaces something by itself.
  private static func joined(_ first: Edit, _ range: Range<Int>, _ count: Int) -> Edit {
    let shift = first.count - first.old.count
    let lower = min(first.old.lowerBound, range.lowerBound)
    let upper = max(first.old.upperBound + shift, range.upperBound)
    return Edit(
      old: lower..<upper - shift, count: upper + count - range.count - lower)
  }
}

/// What is found of one text, by the first who asks.
private final class Found: Sendable {
  private let value = Mutex<ProseRanges?>(nil)

  var known: ProseRanges? { value.withLock { $0 } }

  func ranges(_ find: () -> ProseRanges) -> ProseRanges {
    value.withLock { value in
      if let value { return value }
      let new = find()
      value = new
      return new
    }
  }
}
