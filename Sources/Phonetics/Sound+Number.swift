extension Sound {
  /// A small number that stays the same when sounds are added to the table, so that it can be kept in files. It
  /// grows with the order of sounds, and is less than `numberCount`.
  package var number: Int { SoundTable.place(initial, medial, final) }

  /// The number of a sound that Mandarin has, or could have.
  package static func number(_ initial: Initial?, _ medial: Medial?, _ final: Final?) -> Int {
    SoundTable.place(initial, medial, final)
  }

  /// How many numbers there are. Not all of them are sounds that Mandarin has.
  package static var numberCount: Int { SoundTable.placeCount }

  /// The sound of a number; `nil` if Mandarin has none there.
  package init?(number: Int) {
    guard (0..<SoundTable.placeCount).contains(number) else { return nil }
    let (rest, final) = number.quotientAndRemainder(dividingBy: Final.allCases.count + 1)
    let (initial, medial) = rest.quotientAndRemainder(dividingBy: Medial.allCases.count + 1)
    self.init(
      initial: Initial(rawValue: UInt8(initial)),
      medial: medial == 0 ? nil : Medial(rawValue: UInt8(medial - 1)),
      final: final == 0 ? nil : Final(rawValue: UInt8(final - 1)))
  }

  /// Every sound that Mandarin has, in their order.
  package static var all: [Sound] { SoundTable.all }
}
