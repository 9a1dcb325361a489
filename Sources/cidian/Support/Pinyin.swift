import Phonetics
import Readings

/// Readings in pinyin.
enum Pinyin {
  /// The pinyin of a syllable, or `nil` for one that pinyin cannot spell.
  static func spelling(of syllable: PackedSyllable) -> String? {
    Syllable(bopomofo: syllable.bopomofo)?.pinyin
  }
}
