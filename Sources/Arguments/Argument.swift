/// What is typed without the name of an option.
///
/// A text has to be typed; an array without a default takes one or more words, and one with a default any number.
///
///     @Argument(help: "The file to read.", completion: .file()) var file: String
///     @Argument(help: "The words to look up.") var words: [String]
///     @Argument(help: "The files to cut.", completion: .file()) var files: [String] = []
@propertyWrapper
package struct Argument<Value>: Declared {
  private let cell: Cell<Value>
  private(set) var declaration: Declaration

  package var wrappedValue: Value { cell.value }

  private init(
    _ value: Value, _ help: String, _ completion: CompletionKind, isOptional: Bool = false,
    isRepeating: Bool = true, store: @escaping (inout Value, String) -> Void
  ) {
    cell = Cell(value)
    declaration = Declaration(
      ArgumentDescription(.positional, help: help), completion: completion, into: cell, store: store
    )
    declaration.argument.isOptional = isOptional
    declaration.argument.isRepeating = isRepeating
  }

  package init(help: String, completion: CompletionKind = .none) where Value == String {
    self.init("", help, completion, isRepeating: false) { $0 = $1 }
  }

  package init(help: String, completion: CompletionKind = .none) where Value == [String] {
    self.init([], help, completion) { $0.append($1) }
  }

  package init(
    wrappedValue: [String], help: String, completion: CompletionKind = .none
  ) where Value == [String] {
    self.init(wrappedValue, help, completion, isOptional: true) { $0.append($1) }
  }
}

/// Options that are declared elsewhere, for several commands.
///
///     @OptionGroup var dictionary: DictionaryOption
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments>: DeclaredGroup {
  package let wrappedValue = Group()

  var group: any ParsableArguments { wrappedValue }

  package init() {}
}
