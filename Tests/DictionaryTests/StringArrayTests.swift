import Dictionary
import Testing

/// Arrays of texts as the dictionary file keeps them, in JSON.
struct StringArrayTests {
  @Test(arguments: [
    ([], "[]"), (["甲"], #"["甲"]"#), (["甲", "", "a/b"], #"["甲","","a/b"]"#),
    ([#"a"b"#, #"c\d"#], #"["a\"b","c\\d"]"#), (["一\n二\t三", "四"], #"["一\n二\t三","四"]"#),
  ])
  func textsAreReadAsTheyWereWritten(texts: [String], json: String) throws {
    #expect(try StringArray.encode(texts) == json)
    #expect(try StringArray.decode(json) == texts)
  }
}
