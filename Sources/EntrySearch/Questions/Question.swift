/// A question in plain Chinese, in one of the ways in which it can be read.
///
///     Question.all(in: "高興的相反")  // [.related("高興", isOpposite: true)]
///     Question.all(in: "三點水一個每")  // [.parts(["水", "每"])]
///     Question.all(in: "不會游泳的人")  // [.meaning(…)]
enum Question: Sendable, Hashable {
  /// Words of the opposite meaning, or of the same.
  case related(String, isOpposite: Bool)
  /// The entries of some words, which give the answer themselves: their readings, or their differences.
  case entries([String])
  /// The character that is made of some parts.
  case parts([Unicode.Scalar])
  /// Characters by radical and strokes.
  case shape(ShapeQuestion)
  /// Words of a kind.
  case kind(KindQuestion)
  /// A title remembered in part, as a pattern.
  case remembered(String)
  /// The measure words of a noun.
  case measure(String)
  /// A word for a description.
  case meaning(MeaningQuestion)

  /// The questions that a text may be, the likeliest first. Whether there are such words is not looked at.
  static func all(in text: String) -> [Question] {
    let text = PlainText.of(text)
    guard PlainText.hasCharacters(text) else { return [] }
    var questions: [Question] = []
    let bare = PlainText.withoutAsking(text)
    if let noun = QuestionFrames.measured(text) { questions.append(.measure(noun)) }
    if let question = QuestionFrames.related(bare) { questions.append(question) }
    if let words = QuestionFrames.compared(text) { questions.append(.entries(words)) }
    if bare.utf8.count < text.utf8.count { questions.append(.entries([bare])) }
    if let pattern = QuestionFrames.pattern(bare) { questions.append(.remembered(pattern)) }
    if let parts = PartNames.parts(in: QuestionFrames.askedOf(text) ?? bare) {
      questions.append(.parts(parts))
    }
    if let shape = ShapeQuestion(bare) { questions.append(.shape(shape)) }
    if let word = QuestionFrames.askedOf(text) { questions.append(.entries([word])) }
    if let kind = KindQuestion(bare) { questions.append(.kind(kind)) }
    if let meaning = MeaningQuestion(bare) { questions.append(.meaning(meaning)) }
    return questions
  }

  /// Whether a word of the text names the question, and not only its subject.
  var isExplicit: Bool {
    if case .meaning(let question) = self { question.isExplicit } else { true }
  }
}
