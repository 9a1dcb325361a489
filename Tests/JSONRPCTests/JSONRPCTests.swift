import Testing
struct JSONRPCTests { @Test func todo() { #expect(true) } }
