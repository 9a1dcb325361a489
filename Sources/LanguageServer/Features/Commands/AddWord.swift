import Files
import JSONRPC
import Text
import WordLists

/// A word that was put among the user's.
struct AddedWord: Encodable, Sendable, ToldAnswer {
  var word: String
  /// The file that has it now.
  var uri: DocumentURI
  /// False if the file had it before.
  var added: Bool

  func text(in language: LabelLanguage) -> String {
    if let written = WordList.accepted(by: word) {
      return language("不再檢查「\(written)」。", "“\(written)” will not be marked any more.")
    }
    return added
      ? language("「\(word)」已加到自訂詞。", "“\(word)” is now one of your words.")
      : language("「\(word)」本來就是自訂詞。", "“\(word)” is already one of your words.")
  }
}

extension Command {
  /// Puts a word into the user's file of words, or with the scope "workspace" into that of the
  /// folder that holds a document.
  static let addWord = Command(
    name: "cidian.addWord", arguments: ["word", "scope", "document"], first: "word"
  ) { arguments, context in
    guard let word = try arguments.text("word"), !word.isEmpty else {
      throw arguments.invalid("wants a word")
    }
    let (path, file) = try place(arguments, context)
    let isNew: Bool
    do throws(UserWordsError) {
      isNew = try UserWordsFile.append(word, to: file)
    } catch {
      throw ResponseError.requestFailed(error.message(context.language))
    }
    // Features that show words are notified.
    context.dictionary.userWords.look()
    return AddedWord(word: word, uri: FileURI.of(path: path), added: isNew)
  }

  /// The file for the word, as the user knows it and without links.
  private static func place(_ arguments: CommandArguments, _ context: RequestContext) throws -> (
    path: String, file: String
  ) {
    let scope = try arguments.text("scope") ?? "user"
    let document = try arguments.text("document")
    let words = context.dictionary.userWords
    switch scope {
    case "user":
      guard let path = words.userFile else {
        throw ResponseError.requestFailed(
          context.language(
            "沒有自訂詞的檔案：找不到家目錄。", "There is no file of words: no home folder is known."))
      }
      return (path, path)
    case "workspace":
      guard let folder = words.folder(holding: document.flatMap(FileURI.path(of:))) else {
        throw ResponseError.requestFailed(
          context.language(
            "編輯器沒有開啟資料夾，這個詞沒有地方可以放。", "The editor has no folder open to keep the word in."))
      }
      return try place(in: folder, context.language)
    default:
      throw arguments.invalid("wants \"user\" or \"workspace\" for \"scope\", not \"\(scope)\"")
    }
  }

  /// The file of a folder's words. A folder can be anybody's: a link in it must not lead to a file of the user's.
  private static func place(in folder: String, _ language: LabelLanguage) throws -> (
    path: String, file: String
  ) {
    let path = UserWordsService.path(in: folder)
    do {
      return (path, try FilePath(path).followingLinks(inside: FilePath(folder)).string)
    } catch let error as FilePath.LeadsOutside {
      throw ResponseError.requestFailed(
        language(
          "\(path) 連到資料夾外面的 \(error.target)，所以沒有寫入。請在那裡放一般檔案。",
          "\(path) leads out of its folder, to \(error.target), and is left as it is. Put a plain file there."
        ))
    } catch let error as Errno {
      throw ResponseError.requestFailed(
        language("無法寫入 \(path)：\(error.chinese)。", "\(path) cannot be written: \(error)."))
    }
  }
}
