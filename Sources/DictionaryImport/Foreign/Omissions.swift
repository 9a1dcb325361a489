import Synchronization
import Text
import Training

/// What of a file is left out, and how much of it: such things are told and do not end an import. Articles are read side by
/// side, and each notes its own.
final class Omissions: Sendable {
  /// A kind of thing that has no place in a dictionary file.
  enum Kind: Int {
    case emptyTitle, longTitle, sound, picture, frequencies, pitches, kanjiFrequencies, resource
  }

  private let counts = Mutex<[Kind: Int]>([:])

  func add(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts.withLock { $0[kind, default: 0] += count } }
  }

  /// A title as an entry may have it; `nil` if it can have none, which is noted.
  func title(_ text: String) -> String? {
    let title = text.trimmingBlanks
    if title.isEmpty {
      add(.emptyTitle)
    } else if title.unicodeScalars.count > LexiconBuilder.longestTitle {
      add(.longTitle)
    } else {
      return title
    }
    return nil
  }

  /// For people.
  var messages: [UserMessage] {
    counts.withLock { $0 }.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, count in
      UserMessage { language in
        language("未收入：\(count) ", "left out: \(count) ") + kind.text(in: language)
      }
    }
  }
}

extension Omissions.Kind {
  fileprivate func text(in language: LabelLanguage) -> String {
    switch self {
    case .emptyTitle: language("條沒有詞頭", "entries without a title")
    case .longTitle:
      language(
        "條的詞頭超過 \(LexiconBuilder.longestTitle) 個字",
        "entries with titles of more than \(LexiconBuilder.longestTitle) characters")
    case .sound: language("段錄音", "recordings")
    case .picture: language("張圖片（圖說已收）", "pictures (their descriptions are kept)")
    case .frequencies: language("筆詞頻", "word frequencies")
    case .pitches: language("筆聲調與音標", "pitch accents and phonetic transcriptions")
    case .kanjiFrequencies: language("筆單字的頻率", "frequencies of single characters")
    case .resource: language("個附檔", "attached files")
    }
  }
}
