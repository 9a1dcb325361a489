import JSONRPC
import Text

/// A place that is not marked any more.
private struct LeftPlace: Encodable, Sendable, ToldAnswer {
  var written: String

  func text(in language: LabelLanguage) -> String {
    language("這一處「\(written)」不再標示。", "This “\(written)” is not marked any more.")
  }
}

extension Command {
  /// Marks one place of a document no more, as long as the session lasts. The place is the text there, and the text before
  /// and behind it, as the code action gives them.
  static let leaveHere = Command(
    name: "cidian.leaveHere", arguments: ["document", "written", "before", "behind"]
  ) { arguments, context in
    guard let document = try arguments.text("document"),
      let written = try arguments.text("written"),
      !written.isEmpty
    else { throw arguments.invalid("wants a document and what is written there") }
    let place = SilencedPlaces.Place(
      written: written, before: try arguments.text("before") ?? "",
      behind: try arguments.text("behind") ?? "")
    context.services.silenced.add(place, in: document)
    return LeftPlace(written: written)
  }
}
