/// A change of a text.
struct TextEdit {
  /// UTF-8 offsets in the text before the edit, at scalar boundaries.
  var old: Range<Int>
  /// How many code units take their place.
  var count: Int

  /// By how much the text behind the edit moves.
  var shift: Int { count - old.count }

  /// Where the text behind the edit begins after it.
  var newEnd: Int { old.upperBound + shift }
}
