import Testing
import Text

/// In which language a user is spoken to.
struct LabelLanguageTests {
  @Test(
    "A terminal's user reads Chinese where the first variable that is set says Taiwan",
    arguments: [
      (["LANG": "zh_TW.UTF-8"], LabelLanguage.chinese), (["LANG": "zh_TW"], .chinese),
      (["LC_ALL": "", "LC_MESSAGES": "zh_TW.UTF-8@x", "LANG": "C"], .chinese),
      (["LC_ALL": "C", "LC_MESSAGES": "zh_TW.UTF-8", "LANG": "zh_TW.UTF-8"], .english),
      (["LANG": "zh_CN.UTF-8"], .english), (["LANG": "zh_TWX"], .english), ([:], .english),
    ])
  func environment(variables: [String: String], language: LabelLanguage) {
    #expect(LabelLanguage(environment: variables) == language)
  }
}
