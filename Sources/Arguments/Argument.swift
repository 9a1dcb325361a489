package import Text

/// Words typed without the name of an option.
///
/// A text has to be typed; an array without a default takes one or more words, and one with a default any number.
///
///     @Argument(help: UserMessage("要讀的檔案。", "The file to read.")) var file: String
///     @Argument(help: UserMessage("要查的詞。", "The words to look up.")) var words: [String]
///     @Argument(help: UserMessage("要斷詞的檔案。", "The files to cut.")) var files: [String] = []
@propertyWrapper
package struct Argument<Value>: Declared {
  private let property: Property<Value>

  package var wrappedValue: Value { property.value }

  var declarations: [any Declaration] { [property] }

  /// A required one.
  package init(help: UserMessage, completion: CompletionKind = .none) where Value == String {
    property = Property("", ArgumentDescription(.positional, help: help), completion) { $0 = $1 }
    property.argument.isOptional = false
  }

  /// As many as typed, at least one.
  package init(help: UserMessage, completion: CompletionKind = .none) where Value == [String] {
    self.init(wrappedValue: [], help: help, completion: completion)
    property.argument.isOptional = false
  }

  /// As many as typed, or the default if there are none.
  package init(
    wrappedValue: [String], help: UserMessage, completion: CompletionKind = .none
  ) where Value == [String] {
    let argument = ArgumentDescription(.positional, help: help)
    property = Property(wrappedValue, argument, completion) { $0.append($1) }
    property.argument.isRepeating = true
  }
}

/// Options that are declared elsewhere, for several commands.
///
///     @OptionGroup var dictionary: DictionaryOption
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments>: Declared {
  package let wrappedValue = Group()

  var declarations: [any Declaration] { wrappedValue.declarations }

  package init() {}
}
