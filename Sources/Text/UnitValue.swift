import Synchronization

/// The values of one unit of a text: computed when first needed, and shared by all snapshots that hold the unit.
///
/// The type of the value is the analyser's affair: trees of units are built and searched often, and
/// would be several times slower if they were generic over what another target computes.
final class UnitValue: Sendable {
  /// A value, and the knowledge by which it was found. It is an object, so that little is left of a forgotten value.
  private final class Found: Sendable {
    let value: any Sendable
    let identity: AnalyserIdentity
    /// The context by which the value was found, and its parts that concerned the unit.
    let context: (any AnalysisContext)?
    let concerns: [String]

    init(
      _ value: any Sendable, _ identity: AnalyserIdentity,
      _ context: (any AnalysisContext)? = nil, concerns: [String] = []
    ) {
      self.value = value
      self.identity = identity
      self.context = context
      self.concerns = concerns
    }

    func value(by identity: AnalyserIdentity) -> (any Sendable)? {
      self.identity === identity ? value : nil
    }
  }

  private struct State {
    /// The value that is forgotten when it has not been used for long.
    var recent: Found?
    var wasAskedFor = false
    var lasting: Found?
  }

  private let state = Mutex(State())

  /// The value, and whether the unit had none before. Callers wait while another computes it.
  func value<A: Analyser>(
    by analyser: A, markup: Markup, in context: (any AnalysisContext)?, of bytes: () -> [UInt8]
  ) -> (value: A.Value, isNew: Bool) {
    state.withLock { state in
      let known = state.recent.flatMap { $0.identity === analyser.identity ? $0 : nil }
      if let known, known.context === context, let value = known.value as? A.Value {
        state.wasAskedFor = true
        return (value, false)
      }
      let bytes = bytes()
      let concerns = context?.concerning(bytes, markup: markup) ?? []
      if let known, known.concerns == concerns, let value = known.value as? A.Value {
        state.wasAskedFor = true
        state.recent = Found(value, analyser.identity, context, concerns: concerns)
        return (value, false)
      }
      let isNew = state.recent == nil
      let value = analyser.analyse(bytes, markup: markup, in: context)
      state.recent = Found(value, analyser.identity, context, concerns: concerns)
      state.wasAskedFor = false
      return (value, isNew)
    }
  }

  /// The value, if there is one of that identity and context.
  func recentValue(
    by identity: AnalyserIdentity, in context: (any AnalysisContext)?
  ) -> (any Sendable)? {
    state.withLock { state in
      guard let recent = state.recent, recent.context === context else { return nil }
      let value = recent.value(by: identity)
      if value != nil { state.wasAskedFor = true }
      return value
    }
  }

  /// The object found for an identity, other than a value.
  func lastingValue(by identity: AnalyserIdentity) -> (any Sendable)? {
    state.withLock { $0.lasting?.value(by: identity) }
  }

  /// Keeps an object, as long as the unit exists.
  func keep(_ value: any Sendable, by identity: AnalyserIdentity) {
    state.withLock { $0.lasting = Found(value, identity) }
  }

  /// Forgets the value, unless it has been used since this was tried last.
  func forget() -> Bool {
    state.withLock { state in
      if state.wasAskedFor {
        state.wasAskedFor = false
        return false
      }
      state.recent = nil
      return true
    }
  }
}

/// The values that are kept: the most recently used, up to a length of text. Any number of documents
/// can share one, and then share its limit.
package final class RecentValues: Sendable {
  private struct Counted {
    /// A unit that edits have taken out of all documents is not kept alive.
    weak var unit: UnitValue?
    var size: Int
  }

  private struct State {
    /// From the one that is tried next; those before `first` have been forgotten.
    var units: [Counted] = []
    var first = 0
    var size = 0
  }

  /// How many bytes more than its length a unit counts for: the value of a short line is mostly overhead.
  private static let overhead = 100

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: of the text whose values are kept, in UTF-8 code units. For the documents of a session a
  ///   million is as much as a novel; its values take less than three million bytes.
  package init(limit: Int = 1_000_000) {
    self.limit = limit
  }

  /// The size of the text whose values are kept.
  var size: Int { state.withLock { $0.size } }

  /// Counts a unit that has a value now, and forgets others if there are too many.
  func add(_ unit: UnitValue, bytes: Int) {
    state.withLock { state in
      state.units.append(Counted(unit: unit, size: bytes + Self.overhead))
      state.size += bytes + Self.overhead
      while state.size > limit, state.first < state.units.count { Self.tryFirst(&state) }
      if state.first > 64, state.first * 2 > state.units.count {
        state.units.removeFirst(state.first)
        state.first = 0
      }
    }
  }

  /// Forgets the first value, or puts it behind the others if it has been used again.
  private static func tryFirst(_ state: inout State) {
    let counted = state.units[state.first]
    state.first += 1
    if counted.unit?.forget() ?? true {
      state.size -= counted.size
    } else {
      state.units.append(counted)
    }
  }
}
