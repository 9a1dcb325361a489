/// Finds what a misspelt name may have meant.
enum NearestName {
  /// The nearest name of those that are near; `nil` if none is.
  ///
  /// A name is near if at most half of the typed letters are wrong, or if it begins with them.
  static func to(_ typed: String, of names: [String]) -> String? {
    let typed = Array(typed.lowercased())
    let known = names.map { name in
      let letters = Array(name.lowercased())
      return (name: name, distance: letters.starts(with: typed) ? 0 : distance(typed, letters))
    }
    // The first of several, in the order of help.
    guard let best = known.min(by: { $0.distance < $1.distance }) else { return nil }
    return !typed.isEmpty && best.distance <= typed.count / 2 ? best.name : nil
  }

  /// The number of letters to put in, leave out, replace, or exchange with their neighbour, where nothing is changed
  /// twice: the restricted distance of Damerau and Levenshtein.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var least = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
