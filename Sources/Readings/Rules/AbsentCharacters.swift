import Phonetics

/// Readings of characters that the dictionary has no reading of, and that are in today's texts: in names of
/// people and places (湳, 姵), dishes (煸, 焢), animals and plants (蟎, 苳), and the digit 〇.
///
/// They are those of Unihan, or where Taiwan says another, that one.
enum AbsentCharacters {
  static let readings: HanReadings = """
    〇ㄌㄧㄥˊ ○ㄌㄧㄥˊ 叁ㄙㄢ 湳ㄋㄢˇ 苳ㄉㄨㄥ 摃ㄍㄤˋ 荖ㄌㄠˇ 囍ㄒㄧˇ 瑠ㄌㄧㄡˊ 廍ㄅㄨˋ 嶋ㄉㄠˇ 凃ㄊㄨˊ 蟎ㄇㄢˇ 礡ㄅㄛˊ 峇ㄅㄚ 蒓ㄔㄨㄣˊ 檨ㄕㄜ 焢ㄎㄨㄥˋ \
    爌ㄎㄨㄥˋ 塱ㄌㄤˇ 堺ㄐㄧㄝˋ 漥ㄨㄚ 欉ㄘㄨㄥˊ 嘜ㄇㄞˋ 俥ㄐㄩ 鶇ㄉㄨㄥ 鯝ㄍㄨˋ 魩ㄇㄛˋ 獴ㄇㄥˇ 鶲ㄨㄥ 煸ㄅㄧㄢ 唑ㄗㄨㄛˋ 呋ㄈㄨ 唰ㄕㄨㄚ 骶ㄉㄧˇ 硓ㄌㄠˇ 咾ㄌㄠˇ \
    姵ㄆㄟˋ 瀞ㄐㄧㄥˋ 珺ㄐㄩㄣˋ 煊ㄒㄩㄢ 妏ㄨㄣˋ 孋ㄌㄧˊ 晗ㄏㄢˊ 鈊ㄒㄧㄣ 妘ㄩㄣˊ 瑨ㄐㄧㄣˋ 鋆ㄩㄣˊ 玹ㄒㄩㄢˊ 瑭ㄊㄤˊ 煋ㄒㄧㄥ 鎌ㄌㄧㄢˊ 菈ㄌㄚ 嬅ㄏㄨㄚˋ 媗ㄒㄩㄢ
    """
}
