import Arguments

/// Writes arguments so that a shell takes them literally.
enum Shell {
  /// An argument in quotation marks, if it needs them.
  static func quoted(_ argument: String) -> String {
    let isPlain = !argument.isEmpty && argument.unicodeScalars.allSatisfy(isPlain)
    return isPlain ? argument : argument.quoted()
  }

  /// Letters and characters, and signs that no shell knows.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", ".", "/", ":", ",", "+", "%", "@": true
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
