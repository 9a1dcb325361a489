import Fetching
import FoundationEssentials
import Text

/// The publisher of a dictionary, asked which edition is the newest.
struct Publisher {
  /// What came of asking.
  struct Answer {
    /// The newest edition that the publisher has; `nil` if that is not known.
    var newest: EditionName?
    /// What was asked, in the order in which it was.
    var asked: [UserMessage]
  }

  /// Nobody is asked about more quarters than these.
  private static let quarters = 2

  private let dictionary: PublishedDictionary
  private let inquiry: Inquiry

  /// - Throws: `FetchError` if there is no curl.
  init(of dictionary: PublishedDictionary) throws {
    self.dictionary = dictionary
    inquiry = Inquiry(by: try Curl.find())
  }

  /// The newest edition that the publisher's page names: one request.
  ///
  /// - Throws: `FetchError` if the publisher cannot be reached.
  func editionOnPage() throws -> EditionName? {
    let editions = dictionary.editions(in: try inquiry.page(dictionary.page) ?? "")
    return editions.max { $1.isNewer(than: $0) }
  }

  /// The newest edition: what the page names, or else a newer one than `installed` by the names that it may have.
  ///
  /// - Throws: `FetchError` if the publisher cannot be reached.
  func newest(after installed: EditionName?) throws -> Answer {
    guard let known = dictionary.edition.flatMap({ EditionName($0) }) else { return try changed() }
    var asked = [UserMessage(dictionary.page)]
    if let edition = try editionOnPage() { return Answer(newest: edition, asked: asked) }
    let names = (installed ?? known).successors(until: Self.today, quarters: Self.quarters)
    guard let first = names.first, var last = names.last else {
      return Answer(newest: nil, asked: asked)
    }
    var count = 0
    var newest: EditionName?
    for name in names where newest == nil {
      count += 1
      last = name
      if try inquiry.answer(for: dictionary.address(ofEdition: name.text)) != nil { newest = name }
    }
    let address = dictionary.address(ofEdition: first.text)
    asked.append(
      UserMessage(
        "\(address) 起往前到 \(last.text)，網址數 \(count)",
        "\(address) and back to \(last.text), addresses: \(count)"))
    return Answer(newest: newest, asked: asked)
  }

  /// When the file was changed, where its editions have no names.
  private func changed() throws -> Answer {
    let address = dictionary.address()
    let date = try inquiry.answer(for: address)?.date
    return Answer(newest: date.flatMap { EditionName("\($0)") }, asked: [UserMessage(address)])
  }

  private static var today: Int {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day], from: Date())
    return (parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)
  }
}
