import Dispatch
import Images
import Libc
import Phonetics
import Readings
import Segmentation
import Synchronization
import TestSupport
import WordIndex

/// An image of a few words in which bytes are others: the input is a list of changes, two bytes for the place in the
/// first 64 kilobytes and one for the new value, or, after 0xFFFF, a number of four bytes where the next two say.
struct ImageTarget: Sendable {
  static let lexicon = ImageTarget(image: made { try await SmallImages.lexicon() }, use: useLexicon)
  static let readings = ImageTarget(
    image: made { try await SmallImages.readings() }, use: useReadings)
  static let index = ImageTarget(image: made { try SmallImages.words() }, use: useIndex)

  private let image: [UInt8]
  private let use: @Sendable (ImageMemory) throws -> Void

  private init(image: [UInt8], use: @Sendable @escaping (ImageMemory) throws -> Void) {
    self.image = image
    self.use = use
  }

  @Sendable func run(_ input: UnsafeRawBufferPointer) {
    var damaged = image
    var index = 0
    while index + 3 <= input.count {
      let place = Int(input[index]) | Int(input[index + 1]) << 8
      if place != 0xFFFF {
        damaged[place % damaged.count] = input[index + 2]
        index += 3
      } else {
        guard index + 8 <= input.count else { break }
        let start = (Int(input[index + 2]) | Int(input[index + 3]) << 8) * 4 % (damaged.count - 3)
        for byte in 0..<4 { damaged[start + byte] = input[index + 4 + byte] }
        index += 8
      }
    }
    try? use(ImageMemory(damaged))
  }
}

private let text = Array("我在銀行工作，银行行员一不做，二不休。三百二十人、台湾迫不急待".utf8)

@Sendable private func useLexicon(_ memory: ImageMemory) throws {
  let lexicon = try Lexicon(memory: memory)
  let tokens = Segmenter(lexicon: lexicon).tokens(in: text)
  let end = tokens.reduce(0) { $0 == $1.range.lowerBound ? $1.range.upperBound : -1 }
  require(end == text.count, "words that cover the text")
  for word in ["銀行", "银行", "一不做，二不休"] {
    let id = lexicon.id(inAnyForm: word) ?? 0
    _ = lexicon.spelling(of: word.unicodeScalars.map(\.value), word: id)
  }
}

private let whole = made { try Lexicon(memory: ImageMemory(try await SmallImages.lexicon())) }

@Sendable private func useReadings(_ memory: ImageMemory) throws {
  let model = try ReadingsModel(memory: memory)
  let tokens = Segmenter(lexicon: whole).tokens(in: text)
  _ = ReadingsReader(model: model, lexicon: whole).readings(of: text, tokens: tokens)
  for scalar in "銀行不".unicodeScalars { _ = model.isUnexpected("ㄏㄤˊ", of: scalar) }
}

@Sendable private func useIndex(_ memory: ImageMemory) throws {
  let words = try WordIndex(memory: memory)
  for word in 0..<min(words.count, 20) {
    for reading in words.readings(of: word) { _ = reading.syllables }
    _ = words.entry(of: word).flatMap(words.word)
    _ = words.word(titled: words.title(of: word))
    _ = words.homophones(of: word, limit: 5)
  }
  for parse in try TypedReading.parses(of: "yinhang") {
    let found = words.words(sounding: parse.syllables.map { .syllable($0) }, limit: 20)
    require(found.allSatisfy { (0..<words.count).contains($0.word) }, "words that there are")
  }
  _ = words.corrections(ofReading: "yinhagn", limit: 20)
  _ = words.corrections(ofTitle: "迫不急待", allowsLonger: true, limit: 20)
}

/// What takes a task to make, for a program whose main function waits.
private func made<Value: Sendable>(
  _ make: @Sendable @escaping () async throws -> Value
) -> Value {
  let done = DispatchSemaphore(value: 0)
  let slot = Slot<Value>()
  Task {
    defer { done.signal() }
    let made = try await make()
    slot.value.withLock { $0 = made }
  }
  done.wait()
  guard let made = slot.value.withLock({ $0 }) else { abort() }
  return made
}

private final class Slot<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
