/// Readings of characters that are taught in another way than the dictionary prints them.
enum Rulings {
  /// Whether a ruling makes a reading of a character out of another.
  static func isTarget(_ character: UInt32, _ syllable: PackedSyllable) -> Bool {
    targets.contains(CharacterSyllable(character, syllable))
  }

  /// Spoken forms that the dictionary defines by the name of the literary one alone, and that are
  /// words of their own in today's language: 和 ㄏㄢˋ "and", 色 ㄕㄞˇ in 掉色, 們.
  static let keptStubs: HanSet = "和色們"

  /// The reading that is taught for one that is printed.
  static let merges: [CharacterSyllable: PackedSyllable] = {
    var merges: [CharacterSyllable: PackedSyllable] = [:]
    forEachMerge { merges[CharacterSyllable($0, $1)] = $2 }
    return merges
  }()

  private static let targets: Set<CharacterSyllable> = {
    var targets: Set<CharacterSyllable> = []
    forEachMerge { character, _, target in targets.insert(CharacterSyllable(character, target)) }
    return targets
  }()

  private static func forEachMerge(_ body: (UInt32, PackedSyllable, PackedSyllable) -> Void) {
    for merge in table.split(separator: " ") {
      let sides = merge.split(separator: ">")
      guard sides.count == 2, let character = sides[0].unicodeScalars.first,
        let printed = PackedSyllable(bopomofo: String(sides[0].dropFirst())),
        let taught = PackedSyllable(bopomofo: String(sides[1]))
      else { continue }
      body(character.value, printed, taught)
    }
  }

  private static let table = """
    場ㄔㄤˊ>ㄔㄤˇ 熟ㄕㄨˊ>ㄕㄡˊ 姊ㄗˇ>ㄐㄧㄝˇ 姊˙ㄗ>˙ㄐㄧㄝ 挾ㄒㄧㄝˊ>ㄒㄧㄚˊ 膜ㄇㄛˋ>ㄇㄛˊ 玩ㄨㄢˋ>ㄨㄢˊ \
    血ㄒㄩㄝˋ>ㄒㄧㄝˇ 百ㄅㄛˊ>ㄅㄞˇ 勁ㄐㄧㄣˋ>ㄐㄧㄥˋ 癌ㄧㄢˊ>ㄞˊ 逮ㄉㄞˋ>ㄉㄞˇ 攘ㄖㄤˇ>ㄖㄤˊ 蠕ㄖㄨㄢˇ>ㄖㄨˊ \
    括ㄎㄨㄛˋ>ㄍㄨㄚ 耶ㄧㄝ>ㄧㄝˊ 几ㄐㄧˇ>ㄐㄧ 弛ㄕˇ>ㄔˊ 紮ㄗㄚ>ㄓㄚˊ 妨ㄈㄤ>ㄈㄤˊ 蹣ㄆㄢˊ>ㄇㄢˊ \
    夾ㄐㄧㄚˋ>ㄐㄧㄚˊ 唯ㄨㄟˇ>ㄨㄟˊ 蜿ㄨㄢˇ>ㄨㄢ 懵ㄇㄥˇ>ㄇㄥˊ 撮ㄘㄨㄛ>ㄘㄨㄛˋ 哮ㄒㄧㄠˋ>ㄒㄧㄠ \
    聘ㄆㄧㄣˋ>ㄆㄧㄥˋ 模ㄇㄨˊ>ㄇㄛˊ 鑿ㄗㄨㄛˋ>ㄗㄠˊ 楔ㄒㄧㄝˋ>ㄒㄧㄝ 閩ㄇㄧㄣˊ>ㄇㄧㄣˇ 浣ㄏㄨㄢˇ>ㄨㄢˇ \
    佔ㄓㄢ>ㄓㄢˋ 帖ㄊㄧㄝˋ>ㄊㄧㄝˇ 喀ㄎㄚˋ>ㄎㄚ 吹ㄔㄨㄟˋ>ㄔㄨㄟ 臂ㄅㄟˋ>ㄅㄧˋ 檔ㄉㄤˋ>ㄉㄤˇ 俄ㄜˋ>ㄜˊ \
    波ㄆㄛ>ㄅㄛ 殼ㄑㄧㄠˋ>ㄎㄜˊ 虹ㄐㄧㄤˋ>ㄏㄨㄥˊ 杉ㄕㄚ>ㄕㄢ 柏ㄅㄞˇ>ㄅㄛˊ 剝ㄅㄠ>ㄅㄛ 尿ㄙㄨㄟ>ㄋㄧㄠˋ \
    差ㄔㄚˋ>ㄔㄚ 啞ㄜˋ>ㄧㄚˇ 作ㄗㄨㄛ>ㄗㄨㄛˋ 咳ㄎㄚˇ>ㄎㄜˊ 疏ㄕㄨˋ>ㄕㄨ 告ㄍㄨˋ>ㄍㄠˋ 縮ㄙㄨˋ>ㄙㄨㄛ \
    騎ㄐㄧˋ>ㄑㄧˊ 液ㄧˋ>ㄧㄝˋ 埠ㄈㄨˋ>ㄅㄨˋ 梧ㄨˋ>ㄨˊ 蟄ㄓㄜˊ>ㄓˊ 轍ㄓㄜˊ>ㄔㄜˋ 穴ㄒㄩㄝˊ>ㄒㄩㄝˋ
    """
}
