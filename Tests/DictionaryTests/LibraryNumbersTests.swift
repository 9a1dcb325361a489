import Images
import TestSupport
import Testing

@testable import Dictionary

/// The image of the entries of a library's dictionaries.
struct LibraryNumbersTests {
  private static let digests = ["b", "a"].map { String(repeating: $0, count: 64) }
  private static let entries: [[LibraryNumbersImage.Member.Entry]] = [
    [
      (number: 9, id: 1, own: 0, namesRelated: true),
      (number: 2, id: 2, own: 3, namesRelated: false),
    ],
    [(number: 2, id: 7, own: 1, namesRelated: true)],
  ]

  private static func image() -> [UInt8] {
    LibraryNumbersImage.compile(
      zip(digests, entries).map { LibraryNumbersImage.Member(digest: $0, entries: $1) })
  }

  @Test func eachDictionaryHasItsOwnEntries() throws {
    let numbers = try LibraryNumbers(memory: ImageMemory(Self.image()))
    for (digest, entries) in zip(Self.digests, Self.entries) {
      let member = try #require(numbers.member(digest))
      for entry in entries {
        #expect(member.id(of: entry.number) == entry.id)
        #expect(member.own(entry.number) == entry.own)
        #expect(member.number(ofOwn: entry.own) == entry.number)
        #expect(member.namesRelated(entry.number) == entry.namesRelated)
      }
      #expect(Array(member.all) == entries.map(\.number).sorted())
      #expect(member.own { $0 > 2 } == entries.filter { $0.number > 2 }.map(\.own))
      for number in [-1, 0, 1, 3, 10] { #expect(member.id(of: number) == nil, "\(number)") }
      for own in [-1, 2, 4] { #expect(member.number(ofOwn: own) == nil, "\(own)") }
    }
    #expect(numbers.member("c") == nil && numbers.member(String(repeating: "c", count: 64)) == nil)
  }

  @Test func aDictionaryWithTwoEntriesOfOneTitleIsLeftOut() throws {
    let double = LibraryNumbersImage.Member(
      digest: Self.digests[0],
      entries: [
        (number: 1, id: 1, own: 0, namesRelated: false),
        (number: 1, id: 2, own: 1, namesRelated: false),
      ])
    let image = LibraryNumbersImage.compile([double])
    #expect(try LibraryNumbers(memory: ImageMemory(image)).member(Self.digests[0]) == nil)
  }

  @Test func damageGivesWrongNumbersAndNothingWorse() {
    let image = Self.image()
    for place in image.indices.dropFirst(12) {
      for value in [UInt8(0), 1, 0x7F, 0xFF] {
        var damaged = image
        damaged[place] = value
        guard let numbers = try? LibraryNumbers(memory: ImageMemory(damaged)) else { continue }
        for member in Self.digests.compactMap(numbers.member) {
          for number in -1...10 {
            #expect(member.id(of: number) ?? 0 >= 0)
            #expect(member.own(number) ?? 0 >= 0)
            #expect(member.number(ofOwn: number) ?? 0 >= 0)
          }
          #expect(Array(member.all).allSatisfy { $0 >= 0 } && member.own { _ in true }.count < 100)
        }
      }
    }
  }
}
