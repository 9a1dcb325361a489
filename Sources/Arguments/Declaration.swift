/// Completions in shells. The values of enumerations are offered in any case.
package enum CompletionKind: Sendable {
  case none
  /// Folders and files; all files, or those with these ends.
  case file(extensions: [String] = [])
}

/// An option or argument as declared.
protocol Declaration: AnyObject {
  var argument: ArgumentDescription { get set }

  /// Takes a word for the property's value, and says whether it is one.
  func take(_ word: String) -> Bool
}

/// The value of a property, and its declaration. It is an object, so that the value can be set through the wrapper that
/// `Mirror` finds.
final class Property<Value>: Declaration {
  private(set) var value: Value
  var argument: ArgumentDescription
  private let store: (inout Value, String) -> Bool

  /// - Parameter store: what becomes of the value when another is typed.
  init<Element: ExpressibleByArgument>(
    _ value: Value, _ argument: ArgumentDescription, _ completion: CompletionKind = .none,
    store: @escaping (inout Value, Element) -> Void
  ) {
    self.value = value
    self.argument = argument
    self.argument.completion = completion
    self.argument.allValues = Element.allArguments
    self.argument.expected = Element.expected
    self.store = { value, word in
      guard let element = Element(argument: word) else { return false }
      store(&value, element)
      return true
    }
  }

  func take(_ word: String) -> Bool { store(&value, word) }
}

/// A wrapper of properties: of one, or of a group of them.
protocol Declared {
  var declarations: [any Declaration] { get }
}

extension ParsableArguments {
  /// All that is declared here and in groups, in the order of the properties.
  var declarations: [any Declaration] {
    Mirror(reflecting: self).children.flatMap { label, child in
      let declarations = (child as? any Declared)?.declarations ?? []
      for declaration in declarations { declaration.argument.name(after: label ?? "") }
      return declarations
    }
  }
}
