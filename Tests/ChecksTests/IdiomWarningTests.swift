import Dictionary
import Testing

@testable import Checks

/// How the dictionary of idioms says that one is misspelt.
@Suite struct IdiomWarningTests {
  private func wrong(_ title: String, _ text: String) -> [String] {
    IdiomWarning.of(FieldText(title: title, text: text)).map(\.wrong)
  }

  @Test func oneCharacter() {
    #expect(wrong("竭澤而漁", "漁，音ㄩˊ。捕魚。不可寫作「魚」。") == ["竭澤而魚"])
    #expect(
      wrong("青出於藍", "藍，音ㄌㄢˊ。藍，蓼藍，可以提取靛青染料的植物。不可寫作「籃」。") == ["青出於籃"])
  }

  @Test func severalForOne() {
    #expect(
      wrong("罄竹難書", "罄，音ㄑㄧㄥˋ。用盡。不可寫作「磬」或「謦」。") == ["磬竹難書", "謦竹難書"])
  }

  @Test func severalCharactersEachWithItsOwn() {
    #expect(
      wrong("病入膏肓", "膏，音ㄍㄠ。不可寫作「高」。\n肓，音ㄏㄨㄤ。不可寫作「盲」。")
        == ["病入高肓", "病入膏盲"])
  }

  @Test func theWholeIdiom() {
    #expect(wrong("莫名其妙", "不可寫作「莫明奇妙」。") == ["莫明奇妙"])
  }

  @Test(arguments: [
    ("心心相印", "心，音ㄒㄧㄣ。不可寫作「新」。"), ("竭澤而漁", "不可寫作「魚」。"), ("竭澤而漁", "漁，音ㄩˊ。捕魚。"),
    ("竭澤而漁", "漁，音ㄩˊ。不可寫作"), ("竭澤而漁", "虫，音ㄔㄨㄥˊ。不可寫作「蟲」。"), ("竭澤而漁", ""),
    ("竭澤而漁", "漁，音ㄩˊ。不可寫作「漁」。"),
  ])
  func whatCannotBePlaced(title: String, text: String) {
    #expect(wrong(title, text) == [])
  }
}
