import Phonetics

/// The readings of the commonest characters of grammar in texts of today, which differ from those in a dictionary's
/// quotations: every reader knows 還 as ㄏㄞˊ, and may be wrong of 還書.
enum UsualReadings {
  /// By the character.
  static let of: [Unicode.Scalar: [PackedSyllable]] = [
    "還": ["ㄏㄞˊ"], "了": ["˙ㄌㄜ"], "著": ["˙ㄓㄜ"], "得": ["˙ㄉㄜ", "ㄉㄜˊ"], "的": ["˙ㄉㄜ"],
    "地": ["ㄉㄧˋ", "˙ㄉㄜ"], "都": ["ㄉㄡ"], "那": ["ㄋㄚˋ"], "哪": ["ㄋㄚˇ"], "啊": ["˙ㄚ", "ㄚ"],
    "啦": ["˙ㄌㄚ", "ㄌㄚ"], "呢": ["˙ㄋㄜ"], "麼": ["˙ㄇㄜ"], "個": ["ㄍㄜˋ", "˙ㄍㄜ"],
    "要": ["ㄧㄠˋ"], "給": ["ㄍㄟˇ"], "倒": ["ㄉㄠˋ", "ㄉㄠˇ"], "更": ["ㄍㄥˋ"], "喝": ["ㄏㄜ"],
    "欸": ["ㄟˋ", "ㄟˊ", "ㄟˇ", "ㄟ"],
  ]
}
