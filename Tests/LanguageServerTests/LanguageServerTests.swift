import Testing
struct LanguageServerTests { @Test func todo() { #expect(true) } }
