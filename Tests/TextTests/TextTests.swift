import Testing
struct TextTests { @Test func todo() { #expect(true) } }
