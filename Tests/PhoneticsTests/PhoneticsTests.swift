import Testing
struct PhoneticsTests { @Test func todo() { #expect(true) } }
