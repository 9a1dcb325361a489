import Testing

@testable import WordIndex

struct HeapTests {
  @Test func theLeastComesFirst() {
    var heap = Heap<Int>()
    for element in [5, 1, 4, 1, 3] { heap.insert(element) }
    #expect(heap.min == 1)
    #expect(elements(of: &heap) == [1, 1, 3, 4, 5])
    #expect(heap.popMin() == nil)
  }

  @Test func theLeastIsReplaced() {
    var heap = Heap<Int>()
    for element in [2, 7, 5] { heap.insert(element) }
    #expect(heap.replaceMin(with: 6) == 2)
    #expect(heap.count == 3)
    #expect(elements(of: &heap) == [5, 6, 7])
  }

  @Test func manyInsertedAndRemovedInTurnComeInOrder() {
    var heap = Heap<Int>()
    var sorted: [Int] = []
    var state: UInt64 = 7
    for round in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if round % 3 == 2 {
        #expect(heap.popMin() == sorted.removeFirst())
      } else {
        let element = Int(state >> 40) % 100
        heap.insert(element)
        sorted.insert(element, at: sorted.firstIndex { $0 >= element } ?? sorted.endIndex)
      }
    }
    #expect(elements(of: &heap) == sorted)
  }

  private func elements(of heap: inout Heap<Int>) -> [Int] {
    var elements: [Int] = []
    while let element = heap.popMin() { elements.append(element) }
    return elements
  }
}
