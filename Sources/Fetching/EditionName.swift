/// A publisher's name for an edition that ends in a date: `2015_20260929`. The Ministry publishes at the end of each quarter, on a day
/// that nobody knows before.
package struct EditionName: Equatable, Sendable {
  /// What stands before the date: `2015_`.
  private let front: Substring
  /// As `20260929`.
  private let date: Int

  /// The name.
  package var text: String { "\(front)\(date)" }

  /// - Parameter text: a name whose last eight digits are a date; `nil` for any other.
  package init?(_ text: String) {
    let digits = text.suffix(8)
    guard digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let date = Int(digits)
    else { return nil }
    self.init(front: text.dropLast(8), date: date)
    guard (1900...9999).contains(year), (1...12).contains(month),
      (1...Self.days(of: month, in: year)).contains(date % 100)
    else { return nil }
  }

  private init(front: Substring, date: Int) {
    (self.front, self.date) = (front, date)
  }

  private var year: Int { date / 10_000 }
  private var month: Int { date / 100 % 100 }

  /// Whether it is of a later day.
  package func isNewer(than other: EditionName) -> Bool { date > other.date }

  /// The names that a newer edition may have: those of the last days of the quarters that have ended since, the newest first.
  ///
  /// - Parameters:
  ///   - today: as `20261126`.
  ///   - quarters: how many quarters at most, the newest ones.
  package func successors(until today: Int, quarters: Int) -> [EditionName] {
    var (year, month) = (today / 10_000, today / 100 % 100 / 3 * 3)
    var names: [EditionName] = []
    var count = 0
    while count < quarters {
      if month == 0 { (year, month) = (year - 1, 12) }
      let first = year * 10_000 + month * 100
      let days = (first + Self.firstDay...first + Self.days(of: month, in: year))
        .filter { $0 <= today && $0 > date }
      if !days.isEmpty {
        names += days.reversed().map { EditionName(front: front, date: $0) }
        count += 1
      } else if first <= date {
        break
      }
      month -= 3
    }
    return names
  }

  /// No edition was earlier in its month.
  private static let firstDay = 20

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
