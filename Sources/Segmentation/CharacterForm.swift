/// A character that is written in place of another: 银 for 銀, 台 for 臺.
package struct CharacterForm: Hashable, Sendable {
  /// When the other character is meant.
  package enum Use: UInt8, Sendable {
    /// In any text: 裏 is 裡.
    case always
    /// In any word of several characters: 台灣 is 臺灣. Alone the character is itself, but for texts in
    /// Simplified characters.
    case inWords
    /// The same, but it is unlikely: 周末 is 週末, and 周 is mostly 周.
    case seldom
    /// The same, and Simplified texts write the other one for it: 註解 is 注解, but who types 麵 does not mean 面.
    case seldomAndSimplified
    /// In any text, and a text that has the character is in Simplified ones: 银 is 銀.
    case marksSimplified
  }

  /// The character's standing for a reader in Taiwan.
  package enum Standing: UInt8, Sendable {
    /// As good as the other, or a matter of taste: 台, 周, 濕.
    case accepted
    /// For a Simplified character: 银, 国, and 体 in 身体.
    case simplified
    /// For a form of other times or countries: 峯, 户, 発.
    case variant
  }

  /// The character that a text has.
  package var written: UInt32
  /// The character that headwords have.
  package var standard: UInt32
  /// The form's use for the headwords' character.
  var use: Use
  /// How far Taiwan writes it.
  var standing: Standing

  /// A form that a text may have in the place of a character of headwords.
  package init(
    written: Unicode.Scalar, standard: Unicode.Scalar, use: Use, standing: Standing = .accepted
  ) {
    self.written = written.value
    self.standard = standard.value
    self.use = use
    self.standing = standing
  }

  /// The form's flags in `LexiconImage`'s `fold`.
  package var flags: UInt32 {
    let typed = use == .seldomAndSimplified ? 0 : LexiconImage.typedFlag
    return useFlags | typed | UInt32(standing.rawValue) << LexiconImage.standingShift
  }

  private var useFlags: UInt32 {
    switch use {
    case .always: LexiconImage.freeFlag | LexiconImage.aloneFlag
    case .inWords: LexiconImage.freeFlag
    case .seldom, .seldomAndSimplified: 0
    case .marksSimplified:
      LexiconImage.freeFlag | LexiconImage.aloneFlag | LexiconImage.simplifiedFlag
    }
  }
}
