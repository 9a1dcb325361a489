import Files
import Text

/// Asks servers what they have, and fetches none of it.
package struct Inquiry {
  /// What a server says of a file that it has.
  package struct Answer: Equatable, Sendable {
    /// When the file was changed, as `20260724`; `nil` if the server does not say so.
    package var date: Int?
  }

  /// How long an answer may take.
  private static let patience = Duration.seconds(30)
  /// The most bytes of a page that are read.
  private static let longestPage = 1 << 20

  private let curl: Curl

  package init(by curl: Curl) { self.curl = curl }

  /// Asks for the headers of a file; `nil` if the server does not have it.
  ///
  /// - Throws: `FetchError`.
  package func answer(for address: String) throws -> Answer? {
    var bytes: [UInt8] = []
    let outcome = try curl.ask(address, isForHeaders: true, within: Self.patience) { bytes += $0 }
    let answer = ServerAnswer(dump: String(decoding: bytes, as: UTF8.self))
    if outcome.status == 0 { return Answer(date: answer?.date) }
    if outcome.status == Curl.refused, answer.map({ [404, 410].contains($0.status) }) ?? true {
      return nil
    }
    throw FetchError(address, outcome, httpStatus: answer?.status)
  }

  /// The beginning of a page; `nil` if the server does not give it.
  ///
  /// - Throws: `FetchError`.
  package func page(_ address: String) throws -> String? {
    struct Enough: Error {}
    var bytes: [UInt8] = []
    do {
      let outcome = try curl.ask(address, isForHeaders: false, within: Self.patience) {
        bytes += $0
        if bytes.count > Self.longestPage { throw Enough() }
      }
      if outcome.status == Curl.refused { return nil }
      if outcome.status != 0 { throw FetchError(address, outcome, httpStatus: nil) }
    } catch is Enough {
      // No more of it is read.
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
