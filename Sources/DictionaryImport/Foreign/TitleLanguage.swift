import Dictionary

/// Guesses the language of titles by how they are written, where a format does not say it.
struct TitleLanguage {
  /// In BCP 47, for a language that is not known.
  private static let unknown = "und"

  private var (han, kana, all) = (0, 0, 0)

  mutating func add(_ title: String) {
    all += 1
    let scalars = title.unicodeScalars
    if scalars.contains(where: { (0x3041...0x30FA).contains($0.value) }) {
      kana += 1
    } else if scalars.contains(where: \.properties.isIdeographic) {
      han += 1
    }
  }

  /// Chinese, unless there are words with Kana, or hardly any with Chinese characters.
  var language: String {
    if kana * 50 > all { return "ja" }
    return han * 2 > all ? Edition.mandarin : Self.unknown
  }
}
