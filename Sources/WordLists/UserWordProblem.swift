package import Phonetics
package import Text

/// The fault in a line of a user's words, and its remedy.
package struct UserWordProblem: Sendable, Hashable {
  /// The kind of fault, with the text found there.
  package enum Kind: Sendable, Hashable {
    /// The file has more than `UserWords.sizeLimit` bytes, and none of it was read.
    case fileTooLarge
    /// The file is UTF-16, and none of it was read.
    case fileNotUTF8
    /// The file has more than `UserWords.lineLimit` lines; those from this one on were not read.
    case tooManyLines
    /// The line is not UTF-8.
    case lineNotUTF8
    /// The word holds a control character.
    case controlCharacter(Unicode.Scalar)
    /// The word holds no Chinese character.
    case noHanCharacter(String)
    /// The word has more than `UserWords.wordLimit` code points.
    case wordTooLong(count: Int)
    /// The reading, or the note, has more than `UserWords.fieldLimit` code points. The word is there without it.
    case fieldTooLong(count: Int)
    /// The reading cannot be read. The word is there without it.
    case reading(String, SpellingError)
    /// The reading is pinyin without tones. The word is there without it.
    case tonesMissing(String)
    /// The reading has another number of syllables than the word has characters. The word is there
    /// without it.
    case syllableCount(found: Int, expected: Int)
    /// There are more problems from this line on.
    case more(count: Int)
  }

  /// The kind of fault.
  package var kind: Kind
  /// From 1.
  package var line: Int

  /// The fault, and its remedy.
  package func message(in language: LabelLanguage) -> String {
    switch kind {
    case .fileTooLarge:
      language(
        "檔案超過 \(UserWords.sizeLimit >> 20) MB，所以沒有讀取。請刪掉一些詞",
        "the file has more than \(UserWords.sizeLimit >> 20) MB and was not read. Take words out of it"
      )
    case .fileNotUTF8:
      language(
        "檔案是 UTF-16，所以沒有讀取。請存成 UTF-8", "the file is UTF-16 and was not read. Save it as UTF-8")
    case .tooManyLines:
      language(
        "檔案超過 \(UserWords.lineLimit) 行，所以從這一行起沒有讀取。請刪掉一些行",
        "the file has more than \(UserWords.lineLimit) lines; from here on it was not read. Take lines out of it"
      )
    case .lineNotUTF8:
      language("這裡不是 UTF-8。請把檔案存成 UTF-8", "this is not UTF-8. Save the file as UTF-8")
    case .controlCharacter(let scalar):
      language(
        "詞裡有控制字元 \(scalar.codePoint)，請刪掉",
        "the word holds the control character \(scalar.codePoint). Delete it")
    case .noHanCharacter(let word):
      language(
        "「\(word)」沒有中文字。註解以 # 開頭",
        "“\(word)” holds no Chinese character. A comment begins with #")
    case .wordTooLong(let count):
      language(
        "詞有 \(count) 個字，太長了：最多 \(UserWords.wordLimit) 個",
        "a word of \(count) characters is too long: \(UserWords.wordLimit) at most")
    case .fieldTooLong(let count):
      language(
        "讀音或註解有 \(count) 個字，太長了：最多 \(UserWords.fieldLimit) 個。這個詞沒有用它",
        "a reading or a note of \(count) characters is too long: \(UserWords.fieldLimit) at most. The word is used without it"
      )
    case .reading(let text, let error):
      language(
        "「\(shortened(text))」不是讀音。請改正；如果是註解，前面加上 #",
        "“\(shortened(text))” is not a reading: \(error). Correct it, or put # before it if it is a note"
      )
    case .tonesMissing(let text):
      language(
        "讀音「\(shortened(text))」沒有聲調。請用符號或數字標出：yín háng、yin2 hang2、de5",
        "the reading “\(shortened(text))” has no tones. Write them as marks or digits: yín háng, yin2 hang2, de5"
      )
    case .syllableCount(let found, let expected):
      language(
        "讀音有 \(found) 個音節，詞有 \(expected) 個字。請改正其一",
        "the reading has \(found) syllables, the word \(expected) characters. Correct one of them")
    case .more(let count):
      language("下面還有 \(count) 個問題", "there are \(count) more problems from here on")
    }
  }

  /// Enough of a text to find it by.
  private func shortened(_ text: String) -> String { text.shortened(to: UserWords.wordLimit) }
}
