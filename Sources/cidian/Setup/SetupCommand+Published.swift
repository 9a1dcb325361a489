import Arguments
import Fetching
import Text

/// Gets dictionaries from their publishers.
extension SetupCommand {
  /// The dictionaries whose vocabulary says which examples of the others are easy.
  private static let ofSchools = ["concised", "mini"]

  /// Gets one after the other. What fails is told, and does not keep the others away.
  func get(_ dictionaries: [PublishedDictionary]) async throws {
    var isComplete = true
    func isOfSchools(_ one: PublishedDictionary) -> Bool { Self.ofSchools.contains(one.key) }
    for dictionary in dictionaries.filter(isOfSchools)
      + dictionaries.filter({ !isOfSchools($0) })
    {
      if dictionaries.count > 1 { Terminal.show(dictionary.name) }
      do {
        try await get(dictionary)
      } catch let error as FetchError where error.kind != .local {
        // The steps are the same for all.
        let address = dictionary.address(ofEdition: options.edition)
        Terminal.note(
          isComplete
            ? byHand(error, for: dictionary)
            : ByHand.shortText(error, of: dictionary, address: address))
        isComplete = false
      } catch let error as any MessageError where dictionaries.count > 1 {
        Terminal.note(error.message)
        isComplete = false
      }
    }
    try await updateIndex()
    if !isComplete { throw ExitCode(ExitStatus.wrongUsage) }
  }

  private func get(_ dictionary: PublishedDictionary) async throws {
    let edition = options.edition ?? dictionary.edition
    if let edition, options.output == nil,
      let installed = InstalledDictionary(of: dictionary), installed.edition == edition
    {
      return Terminal.show(
        UserMessage(
          "\(installed.path) 已經是 \(edition)，不必再做。",
          "\(installed.path) has the edition \(edition) already; there is nothing to do."))
    }
    do {
      try await run(
        address: dictionary.address(ofEdition: edition), looksBeside: dictionary.isJSON)
    } catch let error as FetchError where error.isMissing && options.edition == nil {
      // The publisher has renewed it since this program was made, and keeps no old editions.
      guard dictionary.edition != nil,
        let newest = try? Publisher(of: dictionary).editionOnPage(), newest.text != edition
      else { throw error }
      Terminal.show(
        UserMessage(
          "出版者沒有 \(edition ?? "") 了，下載網頁上的 \(newest.text)。",
          "The publisher has no \(edition ?? "") any more; getting \(newest.text), which its page names."
        ))
      try await run(address: dictionary.address(ofEdition: newest.text), looksBeside: false)
    }
  }

  private func byHand(_ error: FetchError, for dictionary: PublishedDictionary) -> UserMessage {
    let address = dictionary.address(ofEdition: options.edition)
    return dictionary.isJSON
      ? ByHand.text(error, address: address, output: options.output)
      : ByHand.text(error, of: dictionary, address: address, output: options.output)
  }
}
