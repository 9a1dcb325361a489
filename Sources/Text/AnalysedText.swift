import Support

/// An analysed text is a document's text with what is computed of it.
///
///     var document = AnalysedText("我去銀行。\n他也去。")
///     document.replace(6..<12, with: "學校")
///     for unit in document.units(in: 0..<document.text.utf8Count) {
///       let analysis = unit.value(by: analyser)  // of the second line: kept from before the edit
///       print(unit.range, analysis.tokens.count)  // 0..<16 5, 16..<28 4
///     }
///
/// `Document` is one that knows its language too: features use that.
///
/// The text is held in units: lines, and if a line is longer than a few kilobytes, pieces of it. The values of a unit,
/// such as its words, are computed when they are first needed, and then kept as long as the unit exists and is used
/// from time to time. An edit makes new units where it can reach, and leaves all others with their values; a copy that
/// was made before the edit stays as it was, and shares them. Copies can be read on any thread.
///
/// The units themselves are cut when the first of them is needed. From then on an edit costs O(log n) and
/// what it takes to cut the units anew that it reaches: the line, or a few pieces of a long one
/// (`UnitCutter` says when it can be more).
package struct AnalysedText: Sendable {
  /// The text alone.
  package private(set) var text: TextSnapshot
  /// The mark-up that may stand inside its words.
  package let markup: Markup
  private let cutter: UnitCutter
  private let recent: RecentValues
  /// Cut when they are first needed.
  private var units = Computed<UnitTree>()
  /// Finds the context of units: what is known of the whole text. Code that edits the text sets it anew.
  package var contexts: (any ContextSource)?

  /// A document without any values yet.
  ///
  /// - Parameter recent: counts the values that are kept. Documents can share it.
  package init(
    _ text: String = "", markup: Markup = .none, recent: RecentValues = RecentValues(),
    limits: UnitLimits = UnitLimits()
  ) {
    self.text = TextSnapshot(text)
    self.markup = markup
    cutter = UnitCutter(limits: limits, tags: markup.tags)
    self.recent = recent
  }

  /// The tree of units; for tests of which an edit makes anew.
  var runs: SumTree<UnitRun> { tree.runs }

  private var tree: UnitTree { units.value { UnitTree(text, cutter: cutter) } }

  /// Replaces the text in a range of UTF-8 offsets, as `TextSnapshot.replace` does.
  ///
  /// - Returns: the edit, to the byte and in the units that were cut anew.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with replacement: String) -> TextEdit {
    let old = text
    let span = text.replace(range, with: replacement)
    guard var tree = units.known else {
      units = Computed()
      return TextEdit(span: span)
    }
    let anew = tree.apply(span, from: old, to: text)
    units = Computed(tree)
    return TextEdit(span: span, units: anew)
  }

  /// Replaces all of the text: no value is kept.
  package mutating func replaceAll(with replacement: String) {
    text = TextSnapshot(replacement)
    units = Computed()
  }
}

// MARK: - Reading

extension AnalysedText {
  /// A unit of a text.
  package struct Unit: Sendable {
    /// UTF-8 offsets in the document, line terminator included.
    package let range: Range<Int>
    /// The mark-up that may stand inside its words.
    package let markup: Markup
    fileprivate let text: TextSnapshot
    fileprivate let kept: UnitValue
    fileprivate let recent: RecentValues
    fileprivate let contexts: (any ContextSource)?

    /// The unit's text in UTF-8.
    package var bytes: [UInt8] { text.bytes(in: range) }

    /// The analyser's value of the unit, `nil` if it has not looked at it yet.
    ///
    /// For code that reads hundreds of units at once: it is not generic, and so faster.
    package func recentValue<A: Analyser>(by analyser: A) -> (any Sendable)? {
      kept.recentValue(by: analyser.identity, in: context(for: analyser))
    }

    private func context<A: Analyser>(for analyser: A) -> (any AnalysisContext)? {
      contexts.flatMap { analyser.context(from: $0, near: range) }
    }

    /// The analyser's value of the unit: computed now, or kept since it was last computed.
    package func value<A: Analyser>(by analyser: A) -> A.Value {
      let context = context(for: analyser)
      let (value, isNew) = kept.value(by: analyser, markup: markup, in: context) { bytes }
      if isNew { recent.add(kept, bytes: range.count) }
      return value
    }

    /// Keeps an object that was found in the unit as long as the unit exists: unlike a value, it is not forgotten when other
    /// units are used, so it should be small.
    ///
    /// - Parameter identity: that of the knowledge by which it was found; one unit keeps one such
    ///   object.
    package func keep<Object: AnyObject & Sendable>(
      _ object: Object, by identity: AnalyserIdentity
    ) {
      kept.keep(object, by: identity)
    }

    /// The object kept by `keep(_:by:)`, `nil` if it has not been found yet.
    package func foundValue<Object: AnyObject & Sendable>(by identity: AnalyserIdentity) -> Object?
    {
      kept.lastingValue(by: identity) as? Object
    }
  }

  /// The unit that holds the byte at a UTF-8 offset; the last one for the end of the document, and
  /// `nil` in an empty document.
  package func unit(at offset: Int) -> Unit? {
    var units = UnitIterator(self, from: offset, to: .max)
    return units.next()
  }

  /// The units that have text in a range of UTF-8 offsets, in order.
  package func units(in range: Range<Int>) -> IteratorSequence<UnitIterator> {
    let range = range.clamped(to: 0..<text.utf8Count)
    let end = range.isEmpty ? 0 : range.upperBound
    return IteratorSequence(UnitIterator(self, from: range.lowerBound, to: end))
  }

  /// Walks over units, run by run.
  package struct UnitIterator: IteratorProtocol {
    private let document: AnalysedText
    private let runs: SumTree<UnitRun>
    private let end: Int
    private var start: Int
    private var run: UnitRun
    private var index: Int

    fileprivate init(_ document: AnalysedText, from offset: Int, to end: Int) {
      self.document = document
      self.end = end
      runs = document.runs
      let offset = min(max(offset, 0), document.text.utf8Count)
      let (run, before) = runs.leaf(at: offset)
      let unit = run.unit(at: offset - before.utf8)
      self.run = run
      index = unit.index
      start = before.utf8 + unit.start
    }

    package mutating func next() -> Unit? {
      guard start < min(end, document.text.utf8Count) else { return nil }
      if index == run.lengths.count {
        run = runs.leaf(at: start).leaf
        index = 0
      }
      let range = start..<start + Int(run.lengths[index])
      let unit = Unit(
        range: range, markup: document.markup, text: document.text, kept: run.value(index),
        recent: document.recent, contexts: document.contexts)
      start = range.upperBound
      index += 1
      return unit
    }
  }
}
