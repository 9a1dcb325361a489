import Testing
struct DictionaryTests { @Test func todo() { #expect(true) } }
