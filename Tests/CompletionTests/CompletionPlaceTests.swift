import Completion
import TestSupport
import Testing
import Text

/// Which letters before a cursor are looked for as the sound of words.
struct CompletionPlaceTests {
  /// The letters at the mark that are looked for, the longest first.
  private func sounds(_ marked: String, asked: Bool = true) -> [String] {
    let marked = Marked(marked)
    let place = CompletionPlace(marked.offset, in: TextSnapshot(marked.text))
    return place.sounds(isAsked: asked)
  }

  @Test(arguments: [
    "ㄧㄣˊㄏㄤˊ", "ㄧㄣㄏㄤ", "ㄧㄏ", "˙ㄉㄜ", "ㄉㄜ˙", "ㄧㄣˊ ㄏㄤˊ", "ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣ2ㄏㄤ2", "ㄏㄨㄟˇㄦ", "yinhang",
    "yin2hang2",
    "yin2 hang2", "yínháng", "yi\u{301}nha\u{301}ng", "yin hang", "yh", "lü4", "lv4", "lu:4",
    "xi'an", "xi’an",
    "nü’ér", "ｙｉｎｈａｎｇ", "ｙｉｎ２ｈａｎｇ２", "Yinhang",
  ])
  func everySpellingIsTakenWhole(letters: String) {
    #expect(sounds("\(letters)‸").first == letters)
    #expect(sounds("我去\(letters)‸").first == letters)
    #expect(sounds("我去，\(letters)‸，再回家").first == letters)
  }

  @Test(arguments: [
    ("ㄨㄛˇㄑㄩˋㄧㄣˊㄏㄤˊ", ["ㄨㄛˇㄑㄩˋㄧㄣˊㄏㄤˊ", "ㄑㄩˋㄧㄣˊㄏㄤˊ", "ㄧㄣˊㄏㄤˊ", "ㄏㄤˊ"]),
    ("ㄨㄛㄑㄩㄧㄣㄏㄤ", ["ㄨㄛㄑㄩㄧㄣㄏㄤ", "ㄑㄩㄧㄣㄏㄤ", "ㄧㄣㄏㄤ", "ㄏㄤ"]),
    ("我˙ㄉㄜㄏㄨㄚˋ", ["˙ㄉㄜㄏㄨㄚˋ", "ㄏㄨㄚˋ"]),
    ("wo3qu4yin2hang2", ["wo3qu4yin2hang2", "qu4yin2hang2", "yin2hang2", "hang2"]),
    ("我要wo qu yin hang", ["wo qu yin hang", "qu yin hang", "yin hang", "hang"]),
    ("woquyinhang", ["woquyinhang"]),
  ])
  func syllablesThatSurelyBeginAreTriedToo(text: String, expected: [String]) {
    #expect(sounds("\(text)‸") == expected)
  }

  @Test(arguments: [
    "我在yinh‸", "我在y‸", "「yinhang‸", "他（yinhang‸", "今天很好。yinhang‸", "好…yinhang‸", "ㄨㄛˇyinhang‸",
    "銀行\u{E0100}yin‸", "用git寫wenjian‸", "𠮷yin2hang‸", "// 銀hang‸", "ㄧㄣˊㄏㄤˊ‸", "This is ㄧㄣ‸",
    "我ㄧㄣ‸好", "在ＣＤneirong‸", "第３ge‸",
  ])
  func lettersThatTouchChineseAreOfferedUnasked(marked: String) {
    #expect(!sounds(marked, asked: false).isEmpty)
  }

  @Test func fullWidthLettersAreNoPartOfOthers() {
    #expect(sounds("在ＣＤneirong‸") == ["neirong"])
    #expect(sounds("第３ge‸") == ["ge"])
    #expect(sounds("neiｒｏｎｇ‸") == ["ｒｏｎｇ"])
  }

  @Test(arguments: [
    // Words of a Latin sentence, and at the start of a line.
    "I can‸", "We have a ban‸", "hello‸", "yinhang‸", "今天很好。\nyinhang‸", "　　yinhang‸", "- yinhang‸",
    "1. yinhang‸", "**yinhang‸",
    // Behind a blank or a half-width mark.
    "我在 yinhang‸", "我用 git‸", "我在yin hang‸", "我說\"yinhang‸", "你好,yinhang‸", "用`yinhang‸",
    "🙂yinhang‸",
    // Initials, and letters that are not a row of syllables.
    "我在yh‸", "ㄅㄏ‸", "我用git‸", "我don't‸", "我it's‸",
    // Names with capitals.
    "我的iPhone‸", "我看URL‸", "我買A4‸", "我YinHang‸",
    // Digits first, and names of programs.
    "我2hang‸", "我的foo_ban‸", "https://yinhang‸",
    // The cursor is inside a word.
    "我yin‸hang", "我yin‸_x", "我yin‸2",
  ])
  func otherLettersAreLeftAloneUnasked(marked: String) {
    #expect(sounds(marked, asked: false) == [])
  }

  @Test(arguments: [
    // No pinyin at all.
    "我v‸", "我'‸", "我3‸", "我:‸", "ˊ‸", "我ˇ‸", "‸", "銀行‸", "yin ‸", "yin\n‸",
  ])
  func whatIsNoLetterIsNoSound(marked: String) {
    #expect(sounds(marked) == [])
  }

  @Test(arguments: [
    ("I can‸", "can"), ("you can‸", "you can"), ("foo_ban‸", "ban"), ("這個 bug‸", "bug"),
    ("iPhong‸", "iPhong"), ("yin‸hang", "yin"), ("English.\nyh‸", "yh"), ("我在yh‸", "yh"),
    ("yinhang‸\nThis is English.", "yinhang"),
  ])
  func askedForTheyAreOffered(marked: String, letters: String) {
    #expect(sounds(marked).first == (letters == "iPhong" ? nil : letters))
  }

  @Test func aLineWithoutEndCostsNoMoreThanItsTail() {
    let line = String(repeating: "yin", count: 400_000)
    #expect(sounds("\(line)‸") == [])
    #expect(sounds("\(line)我yin‸", asked: false) == ["yin"])
    #expect(sounds("\(String(repeating: "銀", count: 400_000))yin‸\(line)", asked: false) == [])
  }

  @Test func whereTheLettersBegin() {
    func start(_ marked: String) -> Int? {
      let marked = Marked(marked)
      return CompletionPlace(marked.offset, in: TextSnapshot(marked.text)).lettersStart
    }
    #expect(start("𠮷yin‸") == 4)
    #expect(start("yin hang‸") == 4)
    #expect(start("銀行‸") == nil)
  }
}
