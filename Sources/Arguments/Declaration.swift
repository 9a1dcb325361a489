/// What shells complete. The values of enumerations are offered in any case.
package enum CompletionKind: Sendable {
  case none
  /// Folders and files; all files, or those with these ends.
  case file(extensions: [String] = [])
}

/// The value of a property. It is in an object, so that it can be set through the wrapper that `Mirror` finds.
final class Cell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// What a property declares, and where a word that is its value is stored.
struct Declaration {
  var argument: ArgumentDescription
  /// Says whether the word is such a value.
  let take: (String) -> Bool
}

extension Declaration {
  /// - Parameter store: what becomes of the property's value when one is typed.
  init<Value, Element: ExpressibleByArgument>(
    _ argument: ArgumentDescription, completion: CompletionKind, into cell: Cell<Value>,
    store: @escaping (inout Value, Element) -> Void
  ) {
    self.argument = argument
    self.argument.completion = completion
    self.argument.allValues = Element.allArguments
    self.argument.expected = Element.expected
    take = { word in
      guard let element = Element(argument: word) else { return false }
      store(&cell.value, element)
      return true
    }
  }
}

/// A property that declares something.
protocol Declared {
  var declaration: Declaration { get }
}

/// A property that holds declarations.
protocol DeclaredGroup {
  var group: any ParsableArguments { get }
}

extension ParsableArguments {
  /// All that is declared here and in groups, in the order of the properties.
  var declarations: [Declaration] {
    Mirror(reflecting: self).children.flatMap { label, child in
      if let group = child as? any DeclaredGroup { return group.group.declarations }
      guard let label, var declaration = (child as? any Declared)?.declaration else { return [] }
      declaration.argument = declaration.argument.declared(by: label)
      return [declaration]
    }
  }
}
