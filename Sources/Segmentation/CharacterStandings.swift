/// The standings of a lexicon's characters for a reader in Taiwan, character by character.
package struct CharacterStandings: Sendable {
  /// A character that a text has.
  package struct Use: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Always Simplified: 银, 国.
    package static let simplified = Use(rawValue: 1)
    /// Always another form of some character: 峯, 户.
    package static let variant = Use(rawValue: 2)
    /// Simplified in a word that has another character there: 体 in 身体.
    package static let simplifiedInWords = Use(rawValue: 4)
    /// Written otherwise in Simplified: 銀. Texts that have many are in Traditional characters.
    package static let traditional = Use(rawValue: 8)
  }

  private let lexicon: Lexicon
  /// By number of a character.
  private let uses: [Use]

  /// Reads the forms that the lexicon has, once for all characters.
  package init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    var uses = [Use](repeating: [], count: lexicon.characterCount)
    for number in 0..<lexicon.characterCount {
      for index in lexicon.forms(of: UInt16(number)) {
        let form = lexicon.form(index)
        let standing = form.flags >> LexiconImage.standingShift & 3
        let isAlone = form.flags & LexiconImage.aloneFlag != 0
        switch CharacterForm.Standing(rawValue: UInt8(standing)) {
        case .simplified:
          uses[number].insert(isAlone ? .simplified : .simplifiedInWords)
          if Int(form.number) < uses.count { uses[Int(form.number)].insert(.traditional) }
        case .variant: uses[number].insert(.variant)
        case .accepted, nil: break
        }
      }
    }
    self.uses = uses
  }

  /// The use of a character; nothing if it is like most.
  package subscript(scalar: UInt32) -> Use {
    let number = Int(lexicon.number(of: scalar))
    return number < uses.count ? uses[number] : []
  }

  /// The characters that one may stand for as a Simplified or another form.
  package func standards(of scalar: UInt32) -> [UInt32] {
    let number = lexicon.number(of: scalar)
    return lexicon.forms(of: number).compactMap { index in
      let form = lexicon.form(index)
      guard form.flags >> LexiconImage.standingShift & 3 != 0 else { return nil }
      return lexicon.scalar(of: form.number)?.value
    }
  }
}

extension Lexicon {
  /// Whether a text in Traditional characters may have one character for another wherever that stands: 台 and 裏 for 臺 and 裡,
  /// but not 银, and not 周, which is mostly no 週.
  package func isForm(_ written: Unicode.Scalar, of standard: Unicode.Scalar) -> Bool {
    let number = number(of: standard.value)
    return forms(of: self.number(of: written.value)).contains { index in
      let form = form(index)
      let standing = UInt8(form.flags >> LexiconImage.standingShift & 3)
      return form.number == number && form.flags & LexiconImage.aloneFlag != 0
        && standing != CharacterForm.Standing.simplified.rawValue
    }
  }
}
