import Text

/// Numbers of strokes as people write them: 6, ６, 六, 十二, 廿三, 6-8, 六至八.
enum StrokeCount {
  /// The range that a text names, or `nil` if it names none.
  static func range(_ text: String) -> ClosedRange<Int>? {
    var scalars = text.unicodeScalars.map(narrow)
    if let last = scalars.last, units.contains(last) { scalars.removeLast() }
    guard let first = scalars.firstIndex(where: separators.contains) else {
      return number(scalars[...]).map { $0...$0 }
    }
    let rest = scalars[first...].drop(while: separators.contains)
    // A range has one sign between its ends, or two dots.
    guard
      rest.startIndex == first + 1 || scalars[first..<rest.startIndex].allSatisfy({ $0 == "." }),
      let one = number(scalars[..<first]), let other = number(rest)
    else { return nil }
    return min(one, other)...max(one, other)
  }

  private static let separators: Set<Unicode.Scalar> = [
    "-", "–", "—", "~", "～", ".", "…", "至", "到",
  ]
  private static let units: Set<Unicode.Scalar> = ["畫", "劃", "画", "划"]

  /// ASCII for its fullwidth form.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5D).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard !scalars.isEmpty, scalars.count <= 4 else { return nil }
    if scalars.allSatisfy({ ("0"..."9").contains($0) }) {
      return scalars.reduce(0) { $0 * 10 + Int($1.value - 0x30) }
    }
    return chineseNumber(scalars)
  }

  /// Up to 99: no character has more strokes.
  private static func chineseNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    switch scalars.first {
    case "廿": return chineseNumber(["二", "十"] + scalars.dropFirst())
    case "卅": return chineseNumber(["三", "十"] + scalars.dropFirst())
    default: break
    }
    func digit(_ scalars: ArraySlice<Unicode.Scalar>, ifNone: Int) -> Int? {
      guard let scalar = scalars.first else { return ifNone }
      return scalars.count == 1 ? scalar.chineseDigit : nil
    }
    guard let ten = scalars.firstIndex(of: "十") else { return digit(scalars, ifNone: 0) }
    guard let tens = digit(scalars[..<ten], ifNone: 1),
      let ones = digit(scalars[(ten + 1)...], ifNone: 0)
    else { return nil }
    return tens * 10 + ones
  }
}
