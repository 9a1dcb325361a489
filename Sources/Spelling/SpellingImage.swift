/// The bytes of the tables of spelling: sections of numbers of one kind each, and where they begin.
///
/// `Scripts/spelling/image.py` has the same sections in the same order.
struct SpellingImage {
  enum Section: Int, CaseIterable {
    case scalars, info, costs, followed, shapeStarts, shapes, hashes, wordValues, wordFlags
    case pairStarts, pairs, bigramStarts, bigrams, trigrams, holeStarts, holes
    case slips, slipValues, contexts, characterSlips, weights
    case trigramStarts, contextPairs, contextBounds, contextItems, contextItemStarts
    case treeStarts, treeSplits, treeValues, wordClasses, wordKinds
  }

  private static let magic: UInt32 = 0x3250_5343
  private static let headerSize = 256

  private let base: UnsafeRawPointer

  /// - Returns: `nil` if the bytes are no image.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count > Self.headerSize,
      base.loadUnaligned(as: UInt32.self) == Self.magic
    else { return nil }
    self.base = base
    for section in Section.allCases where start(of: section) > bytes.count { return nil }
  }

  /// How many numbers a section has.
  func count(_ section: Section) -> Int { header(2 + 2 * section.rawValue) }

  /// The numbers of a section, which have to be of its kind.
  func numbers<Element>(_ section: Section) -> UnsafePointer<Element> {
    (base + start(of: section)).assumingMemoryBound(to: Element.self)
  }

  private func start(of section: Section) -> Int { header(1 + 2 * section.rawValue) }

  private func header(_ index: Int) -> Int {
    Int(base.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }
}
