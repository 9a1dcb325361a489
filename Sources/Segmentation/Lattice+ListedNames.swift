import Text

/// Items of a list that are names since those beside them are: 石磊、尤美、卓越凡和紀念慈.
extension Lattice {
  /// Makes names of the items that begin with a surname and were cut apart, beside an item that is a name.
  mutating func nameItems() {
    guard hasItems else { return }
    // The path begins at the end of the run.
    var index = 0
    while index < path.count {
      let last = path[index...].firstIndex { isBorder($0.state, end: $0.end) } ?? path.count
      let item = index..<last
      if isItem(item), isNameBeside(item) {
        let start = path[item.upperBound - 1].end - Int(path[item.upperBound - 1].state.length)
        path[index].state.slot = Mark.name
        path[index].state.length = UInt16(path[index].end - start)
        path.removeSubrange(index + 1..<last)
        index += 2
      } else {
        index = last + 1
      }
    }
  }

  /// Whether a step parts the items of a list: a mark, or a word of one character that joins.
  private func isBorder(_ state: State, end: Int) -> Bool {
    state.slot == Mark.joiner
      || state.length == 1 && state.slot < Mark.lastListed
        && Self.joining.contains(scalars[end - 1])
  }

  /// Whether some steps of the path may be a surname with a given name of two characters, cut apart.
  private func isItem(_ item: Range<Int>) -> Bool {
    guard 2...3 ~= item.count, item.allSatisfy({ path[$0].state.slot < Mark.lastListed }) else {
      return false
    }
    let end = path[item.lowerBound].end
    let start = path[item.upperBound - 1].end - Int(path[item.upperBound - 1].state.length)
    let isDouble =
      end - start == 4 && CharacterTraits.isDoubleSurname(scalars[start], scalars[start + 1])
    return (isDouble || end - start == 3 && isCommonSurname(start))
      && !(start + 1..<end).contains { Self.opening.contains(scalars[$0]) }
  }

  /// Whether an item before or behind, parted by a comma of lists on one side at least, is a name.
  private func isNameBeside(_ item: Range<Int>) -> Bool {
    let (before, behind) = (item.upperBound, item.lowerBound - 1)
    let hasComma = [before, behind].contains {
      path.indices.contains($0) && places[path[$0].end - 1].flags & Flag.item != 0
    }
    return hasComma && (isName(before + 1) || isName(behind - 1))
  }
}
