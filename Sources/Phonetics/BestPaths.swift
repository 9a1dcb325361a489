/// The cheapest ways through a row of signs, step by step.
///
/// Each place keeps the few best ways that lead to it, so the time grows with the length of the row and
/// never with the number of ways, which doubles with every "xian".
struct BestPaths<Value> {
  struct Step {
    var end: Int
    var cost: Int
    /// The reading of the step, or `nil` for one that only passes a boundary.
    var value: Value?
  }

  private struct Arrival {
    var cost: Int
    var step: Int
    var from: Int
    var rank: Int
  }

  private var steps: [Step] = []
  private var arrivals: [[Arrival]]
  private let width: Int
  /// The furthest place that can be reached.
  private(set) var furthest = 0

  /// - Parameters:
  ///   - count: how many signs there are.
  ///   - width: how many ways are kept.
  ///   - steps: the steps that begin at a place. All of them lead forward.
  init(count: Int, width: Int, steps: (Int) -> [Step]) {
    self.width = width
    arrivals = [[Arrival]](repeating: [], count: count + 1)
    arrivals[0] = [Arrival(cost: 0, step: -1, from: 0, rank: 0)]
    for place in 0..<count where !arrivals[place].isEmpty {
      for step in steps(place) where step.end > place && step.end <= count {
        take(step, from: place)
      }
    }
  }

  private mutating func take(_ step: Step, from place: Int) {
    let index = steps.count
    steps.append(step)
    furthest = max(furthest, step.end)
    for (rank, arrival) in arrivals[place].enumerated() {
      let cost = arrival.cost + step.cost
      let there = arrivals[step.end].firstIndex { $0.cost > cost } ?? arrivals[step.end].count
      if there == width { return }
      arrivals[step.end].insert(
        Arrival(cost: cost, step: index, from: place, rank: rank), at: there)
      if arrivals[step.end].count > width { arrivals[step.end].removeLast() }
    }
  }

  /// The values of the ways to the end, the cheapest first, without those that cost more than the cheapest by more than
  /// `margin`. Empty if none leads there.
  func values(margin: Int) -> [[Value]] {
    let ends = arrivals[arrivals.count - 1]
    let limit = (ends.first?.cost ?? 0) + margin
    return ends.prefix { $0.cost <= limit }.map(values)
  }

  private func values(of arrival: Arrival) -> [Value] {
    var values: [Value] = []
    var arrival = arrival
    while arrival.step >= 0 {
      if let value = steps[arrival.step].value { values.append(value) }
      arrival = arrivals[arrival.from][arrival.rank]
    }
    return values.reversed()
  }
}
