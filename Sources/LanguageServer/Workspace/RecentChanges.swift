/// The last changes of a document, so that one that comes too late still finds its place.
///
/// A change is about the text that the version before it left. Some clients send changes from tasks of their own, and
/// of two in quick succession the second may come first: Helix does. The early one is then taken back, and made again
/// behind the late one.
struct RecentChanges: Sendable {
  /// The client's changes of one version, and the replaced texts.
  struct Step: Sendable {
    var version: Int
    var changes: [DidChangeNotification.Change]
    var replaced: [Replaced]
  }

  /// The place of a change, as UTF-8 offsets in the new text, and the text that stood there.
  typealias Replaced = (range: Range<Int>, text: String)

  /// How many versions are kept, and how much text may have been replaced in one, in UTF-8 code units. Older and larger
  /// changes are not taken back.
  static let (most, longest) = (16, 65_536)

  /// By version.
  private var steps: [Step] = []
  /// The version that the steps begin with.
  private var base: Int?

  init(from version: Int?) { base = version }

  /// The newest version.
  private var newest: Int? { steps.last?.version ?? base }

  /// Whether a version is one that comes late: a lower one that is missing, and not for long.
  private func isLate(_ version: Int, behind newest: Int) -> Bool {
    guard let base, base < version, version < newest, newest - version <= Self.most else {
      return false
    }
    return !steps.contains { $0.version == version }
  }

  /// Whether a version is lower than the newest, and none that comes late: the client counts anew, or it comes too late.
  func isOutOfOrder(_ version: Int?) -> Bool {
    guard let version, let newest else { return false }
    return version < newest && !isLate(version, behind: newest)
  }

  /// Removes the steps that lead to later versions than this, if it comes late, and returns them.
  mutating func steps(behind version: Int?) -> [Step] {
    guard let version, let newest, isLate(version, behind: newest) else { return [] }
    let place = steps.firstIndex { $0.version > version } ?? steps.count
    defer { steps.removeSubrange(place...) }
    return Array(steps[place...])
  }

  /// Whether a change takes back the last one, or makes again what was taken back: it puts what stood before in the place of what
  /// stands now.
  func isInverse(replacing range: Range<Int>, with text: String) -> Bool {
    guard let last = steps.last?.replaced, last.count == 1 else { return false }
    return !text.isEmpty && last[0].range == range && last[0].text == text
  }

  /// Takes note of the changes that have led to the newest version.
  ///
  /// - Parameter replaced: `nil` if they are not to be taken back.
  mutating func append(
    _ changes: [DidChangeNotification.Change], replaced: [Replaced]?, version: Int?
  ) {
    guard let version, let newest, newest < version, let replaced else {
      (steps, base) = ([], version)
      return
    }
    steps.append(Step(version: version, changes: changes, replaced: replaced))
    if steps.count > Self.most { self.base = steps.removeFirst().version }
  }
}
