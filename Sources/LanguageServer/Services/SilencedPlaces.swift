import Checks
import Documents
import Synchronization
import Text

/// The places in documents at which the user wants no mark, as long as the session lasts.
///
/// A place is known by its text and the text around it in its line, so an edit elsewhere leaves it; where that text is edited
/// it is looked at again. A line that says the same is the same place. A document that is closed and opened again has them
/// still, so of very many the first are forgotten.
final class SilencedPlaces: Sendable {
  /// A text, and what is around it.
  struct Place: Hashable, Sendable {
    /// The text that is not marked.
    var written: String
    var before: String
    var behind: String

    /// How much of the text on each side counts, in UTF-8 code units.
    private static let around = 36

    init(written: String, before: String, behind: String) {
      (self.written, self.before, self.behind) = (written, before, behind)
    }

    /// The place of a finding.
    init(of finding: Finding, in text: TextSnapshot) {
      let range = finding.range
      let line = text.lineRange(text.line(at: range.lowerBound)).lowerBound
      let end = text.lineRange(text.line(at: range.upperBound)).upperBound
      let first = text.scalarBoundary(atOrBefore: max(line, range.lowerBound - Self.around))
      let last = text.scalarBoundary(atOrBefore: min(end, range.upperBound + Self.around))
      written = finding.written
      before = text.string(in: first..<range.lowerBound)
      behind = text.string(in: range.upperBound..<max(range.upperBound, last))
    }
  }

  /// How many are kept.
  static let most = 1000

  private struct State {
    var places: [DocumentURI: Set<Place>] = [:]
    /// Those of all documents, the first ones first.
    var order: [(uri: DocumentURI, place: Place)] = []

    mutating func add(_ place: Place, in uri: DocumentURI) {
      guard places[uri, default: []].insert(place).inserted else { return }
      order.append((uri, place))
      if order.count <= SilencedPlaces.most { return }
      let first = order.removeFirst()
      places[first.uri]?.remove(first.place)
      if places[first.uri]?.isEmpty == true { places[first.uri] = nil }
    }
  }

  private let state = Mutex(State())
  private let changed: @Sendable () -> Void

  /// - Parameter changed: is called when a place is added.
  init(changed: @Sendable @escaping () -> Void) { self.changed = changed }

  /// Marks a place of a document no more.
  func add(_ place: Place, in uri: DocumentURI) {
    state.withLock { $0.add(place, in: uri) }
    changed()
  }

  /// Whether a place of a document is not marked.
  func holds(_ place: Place, in uri: DocumentURI) -> Bool {
    state.withLock { $0.places[uri]?.contains(place) == true }
  }

  /// The findings in a document that are to be marked.
  func marked(_ findings: [Finding], in text: TextSnapshot, of uri: DocumentURI) -> [Finding] {
    guard let silenced = state.withLock({ $0.places[uri] }) else { return findings }
    return findings.filter { !silenced.contains(Place(of: $0, in: text)) }
  }
}
