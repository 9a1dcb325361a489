import Text

/// Names in the best cut whose beginning was cut off them.
extension Lattice {
  /// Whether a step is a name whose beginning was cut off it: 梁 | 大為, 廖 | 張春花, 侯陳 | 阿滿, 安潔莉娜 | 裘莉. By itself a surname
  /// stands before verbs and titles, and two names are parted.
  func isCutOff(_ index: Int) -> Bool {
    guard index + 1 < path.count else { return false }
    if isLastOfName(index) || isLastOfForeign(index) || isDoubledGiven(index) { return true }
    guard isName(index), isName(index + 1) else { return false }
    let (length, before) = (Int(path[index].state.length), Int(path[index + 1].state.length))
    let start = path[index].end - length
    return before == 2 && length == 2 && scalars[start] == "阿" && isCommonSurname(start - 2)
      && isCommonSurname(start - 1)
      || before + length > 4 && isForeign(start - before..<start)
        && (isForeign(start..<start + length)
          || before > 3 && length == 2
            && (start..<start + 2).contains { places[$0].traits.contains(.mostlyForeign) })
  }

  /// Whether a step is the last character of the name before it: a conjunction is not before a mark or a word of time. 張明和 | 昨天.
  private func isLastOfName(_ index: Int) -> Bool {
    let end = path[index].end
    guard isSingle(index), isName(index + 1), scalars[end - 1] == "和", end < count else {
      return false
    }
    let start = end - 1 - Int(path[index + 1].state.length)
    let isShort =
      end - start == 3
      || JapaneseNames.surnameLength(of: UnsafeBufferPointer(rebasing: run[start...])) != nil
    return isShort && (isEndOfClause(end) || isClosed(end))
  }

  /// The same of a foreign name, whose last character is seldom a word: 戴維 | 斯.
  private func isLastOfForeign(_ index: Int) -> Bool {
    guard isSingle(index), isName(index + 1) else { return false }
    let end = path[index].end
    return Self.foreignLast.contains(scalars[end - 1])
      && isForeign(end - 1 - Int(path[index + 1].state.length)..<end)
  }

  private static let foreignLast: HanSet = "斯爾茲娜莎妮姆絲森頓"

  /// Whether a step is a doubled character behind a surname that is seldom a word: 田 | 荳荳.
  private func isDoubledGiven(_ index: Int) -> Bool {
    let end = path[index].end
    return path[index].state.slot == Mark.unknown && path[index].state.length == 2
      && scalars[end - 1] == scalars[end - 2] && isSingle(index + 1)
      && isCommonSurname(end - 3) && isPlainSurname(end - 3)
  }

  /// Whether a name is a foreign one.
  private func isForeign(_ range: Range<Int>) -> Bool {
    let mostly = range.count { places[$0].traits.contains(.mostlyForeign) }
    return range.allSatisfy { places[$0].traits.contains(.foreign) } && range.count <= 2 * mostly
  }
}
