import Documents
import Segmentation
import TestSupport
import Testing
import Text

/// Numbers are one thing wherever they stand.
struct NumberPhraseTests {
  private static let words =
    "一二三四五六七八九十百千萬億兩零〇第點又分年月日號樓條項款比段巷弄之元個人貳拾參壹佰伍仟肆整陸軍折成半整時秒幾多數上下這負度背"
    .map(String.init)
    + "參加 民國 星期 禮拜 下午 二百五 十全十美 一五一十 三心二意 一定 星期天 千萬 不要 萬一 下雨".split(separator: " ").map(String.init)

  private func number(at marked: String) async throws -> (text: String, meaning: NumberMeaning?)? {
    let marked = Marked(marked)
    let document = Document(marked.text)
    let focus = Focus.at(
      marked.offset, in: document, analyser: try await Fixtures.analyser(Self.words))
    return focus.map { focus in
      if case .number(let meaning)? = focus.meaning {
        (focus.text, meaning)
      } else {
        (focus.text, nil)
      }
    }
  }

  @Test(
    arguments: [
      ("‸六百元", "六百", "600"), ("三百‸八十個", "三百八十", "380"), ("一億‸兩千萬", "一億兩千萬", "120,000,000"),
      ("三萬‸五", "三萬五", "35,000"), ("一百零‸五", "一百零五", "105"), ("約‸3.5萬人", "3.5萬", "35,000"),
      ("有‸12 345個", "12", "12"),
      ("三點一‸四", "三點一四", "3.14"), ("百分之八‸點五", "百分之八點五", "8.5 %"),
      ("一又‸二分之一", "一又二分之一", "1 1／2"), ("一‸又二分之一", "一又二分之一", "1 1／2"), ("百分之‸十五", "百分之十五", "15 %"),
      ("萬分之‸三", "萬分之三", "0.03 %"),
      ("百分之三點‸五", "百分之三點五", "3.5 %"), ("六點‸四，", "六點四", "6.4"), ("九十二‸點五分", "九十二點五", "92.5"),
      ("一點‸五小時", "一點五", "1.5"), ("三分之‸二", "三分之二", "2／3"), ("‸八成五", "八成五", "85 %"),
      ("打‸八五折", "八五折", "85 %"), ("‸七八個", "七八", "7–8"), ("‸一兩千", "一兩千", "1,000–2,000"),
      ("‸十幾個", "十幾", "> 10"), ("上‸百人", "上百", "≥ 100"), ("‸一一〇", "一一〇", "110"),
      ("民國九十‸八年", "民國九十八年", "民國 98 年，西元 2009 年"), ("‸二〇二六年", "二〇二六年", "西元 2026 年"),
      ("三月‸廿三日", "三月廿三日", "3 月 23 日"), ("民國‸廿三年", "民國廿三年", "民國 23 年，西元 1934 年"),
      ("約‸廿四個", "廿四", "24"),
      ("‸一一二年", "一一二年", "民國 112 年，西元 2023 年"), ("二〇二六年三月‸五日", "二〇二六年三月五日", "西元 2026 年 3 月 5 日"),
      ("民國‸元年", "元", nil), ("三點‸十五分", "三點十五分", "3:15"), ("下午‸三點半", "下午三點半", "15:30"),
      ("半夜‸兩點", "半夜兩點", "2:00"), ("晚上‸八點", "晚上八點", "20:00"), ("凌晨‸十二點", "凌晨十二點", "0:00"),
      ("第三‸十二條", "第三十二條", "第 32 條"), ("第‸五條之一", "第五條之一", "第 5 條之 1"), ("‸二樓", "二樓", "2 樓"),
      ("二段三十‸二巷五號七樓之三", "二段三十二巷五號七樓之三", "2 段 32 巷 5 號 7 樓之 3"), ("三比‸二", "三比二", "3 : 2"),
      ("下禮拜‸三", "下禮拜三", "下一週的星期三"), ("上星期‸天", "上星期天", "上一週的星期日"),
      ("打0912-‸345-678", "0912-345-678", "0912-345-678"),
      ("‸0912-345-678", "0912-345-678", "0912-345-678"),
      ("‸負三度", "負三度", "−3 度"), ("零下‸五度", "零下五度", "−5 度"), ("負‸二百萬", "負二百萬", "−2,000,000"),
      ("背負‸三人", "三", nil),
      ("‸2026年11月26日", "2026年11月26日", "西元 2026 年 11 月 26 日"), ("在15‸:30到", "15:30", "15:30"),
    ] as [(String, String, String?)])
  func aNumberIsOneWithWhatItIs(marked: String, text: String, value: String?) async throws {
    let found = try await number(at: marked)
    #expect(found?.text == text)
    #expect(found?.meaning?.value == value)
  }

  @Test(
    arguments: [
      ("‸貳拾參萬元", "貳拾參萬", "230,000", "二十三萬"), ("貳拾參‸萬元", "貳拾參萬", "230,000", "二十三萬"),
      ("‸伍仟元整", "伍仟", "5,000", "五千"), ("第‸貳拾條", "第貳拾條", "第 20 條", "第二十條"),
      ("民國‸壹佰零肆年", "民國壹佰零肆年", "民國 104 年，西元 2015 年", "民國一百零四年"),
      ("‸參加", "參加", nil, nil), ("‸陸軍", "陸", nil, nil), ("‸參人", "參", nil, nil),
    ] as [(String, String, String?, String?)])
  func capitalsAreNumbers(marked: String, text: String, value: String?, words: String?) async throws
  {
    let found = try await number(at: marked)
    #expect(found?.text == text)
    #expect(found?.meaning?.value == value)
    #expect(found?.meaning?.words == words)
  }

  @Test(arguments: [
    ("十‸全十美", "十全十美"), ("一五‸一十", "一五一十"), ("三心‸二意", "三心二意"), ("個‸二百五", "二百五"), ("一‸定", "一定"),
    ("‸千萬不要", "千萬"), ("‸三個", "三"), ("六百‸元", "元"), ("三點十五‸分", "分"), ("三‸點十五分", "點"), ("十點‸五人", "五"),
    ("八點‸一、", "一"), ("‸萬一下雨", "萬一"),
  ])
  func wordsWithNumeralsAndUnitsStay(marked: String, word: String) async throws {
    let found = try await number(at: marked)
    #expect(found?.text == word)
    #expect(found?.meaning == nil)
  }

  @Test(arguments: ["x = ‸42", "(‸3)", "v‸1.2.3"])
  func figuresOfProgramsAreNone(marked: String) async throws {
    #expect(try await number(at: marked)?.meaning == nil)
  }

  @Test(arguments: [
    (35_000, "三萬五千"), (10_005, "一萬零五"), (215, "二百一十五"), (15, "十五"), (20_000, "兩萬"), (2_000, "兩千"),
    (120_000_000, "一億兩千萬"),
  ])
  func figuresAreReadAsNumbers(number value: Int, words: String) async throws {
    #expect(try await number(at: "有‸\(value)個")?.meaning?.words == words)
  }
}
