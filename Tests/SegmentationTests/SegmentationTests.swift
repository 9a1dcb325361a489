import Testing
struct SegmentationTests { @Test func todo() { #expect(true) } }
