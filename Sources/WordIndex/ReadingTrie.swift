import Images
import Phonetics
import Support

/// The readings of all words, syllable by syllable, as they lie in an image. Node 0 is the root.
struct ReadingTrie: Sendable {
  /// The maximum number of syllables of a reading; a longer way is damage.
  static let maximumDepth = 64

  private let keys: ImageArray<UInt16>
  private let firstChild: ImageNumbers
  private let firstRecord: ImageNumbers
  private let bests: ImageNumbers
  private let records: ImageNumbers
  private let lates: ImageNumbers
  private let lateOrders: ImageNumbers

  init(_ image: inout ImageReader) {
    let count = image.number(3)
    keys = image.array(count)
    firstChild = image.numbers(count + 1)
    firstRecord = image.numbers(count + 1)
    bests = image.numbers(count)
    records = image.numbers(image.number(4))
    lates = image.numbers(image.number(5))
    lateOrders = image.numbers(image.number(5))
  }

  /// How many nodes there are.
  var count: Int { keys.count }

  /// How many records there are.
  var recordCount: Int { records.count }

  /// The syllable that leads to a node.
  @inline(__always)
  func key(_ node: Int) -> SyllableKey { SyllableKey(bits: keys[node]) }

  /// The least order of a word at a node or below.
  @inline(__always)
  func best(_ node: Int) -> Int { bests[node] }

  /// A node's children in the order of their keys. All of them are behind it.
  @inline(__always)
  func children(_ node: Int) -> Range<Int> {
    let start = firstChild[node]
    let end = firstChild[node + 1]
    return start > node && start <= end && end <= count ? start..<end : 0..<0
  }

  /// The children with a sound, in any tone.
  func children(_ node: Int, sound: Int) -> Range<Int> {
    let all = children(node)
    let start = all.firstPlace { key($0).sound >= sound }
    return start..<(start..<all.upperBound).firstPlace { key($0).sound > sound }
  }

  /// The numbers of the records at a node: the words that are read so, in the order in which they compete.
  @inline(__always)
  func records(_ node: Int) -> Range<Int> {
    let start = firstRecord[node]
    let end = firstRecord[node + 1]
    return start <= end && end <= records.count ? start..<end : 0..<0
  }

  /// A word that is read as a node says, and its order among those.
  @inline(__always)
  func record(_ index: Int) -> (word: Int, order: Int) {
    let record = records[index]
    if record & WordIndexImage.lateFlag == 0 { return (record, record) }
    let late = lates.firstPlace { $0 >= index }
    return (record & ~WordIndexImage.lateFlag, lateOrders[late])
  }

  /// The syllables that lead from the root to a node.
  func path(to node: Int) -> [SyllableKey] {
    var path: [SyllableKey] = []
    var node = node
    while node > 0, path.count < Self.maximumDepth {
      path.append(key(node))
      let parent = firstChild.firstPlace { $0 > node } - 1
      guard parent < node else { break }
      node = parent
    }
    return path.reversed()
  }

  func reading(of node: Int) -> Reading { Reading(path(to: node).compactMap(\.syllable)) }
}
