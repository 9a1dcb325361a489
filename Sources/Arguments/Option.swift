/// An option that takes a value: `--limit 5`, `--limit=5`.
///
/// One without a default is `nil` if it is not typed. One with an array may be repeated, and has all its
/// values; of any other the last counts.
///
///     @Option(help: "text or json.") var format = Format.text
///     @Option(names: ["-o", "--output"], help: "Where to write.", completion: .file()) var output: String?
///     @Option(help: "Never find this.") var ignore: [String] = []
@propertyWrapper
package struct Option<Value>: Declared {
  private let cell: Cell<Value>
  private(set) var declaration: Declaration

  package var wrappedValue: Value { cell.value }

  private init<Element: ExpressibleByArgument>(
    _ value: Value, _ argument: ArgumentDescription, _ completion: CompletionKind,
    store: @escaping (inout Value, Element) -> Void
  ) {
    cell = Cell(value)
    declaration = Declaration(argument, completion: completion, into: cell, store: store)
  }

  package init(
    wrappedValue: Value, names: [ArgumentName] = [], help: String?, valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value: ExpressibleByArgument {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    self.init(wrappedValue, argument, completion) { $0 = $1 }
    declaration.argument.defaultValue = wrappedValue.argument
  }

  package init<Element: ExpressibleByArgument>(
    names: [ArgumentName] = [], help: String?, valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value == Element? {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    self.init(nil, argument, completion) { $0 = $1 }
  }

  package init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], names: [ArgumentName] = [], help: String?, valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value == [Element] {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    self.init(wrappedValue, argument, completion) { $0.append($1) }
    declaration.argument.isRepeating = true
  }
}

/// An option without a value: `--related`.
///
///     @Flag(help: "Show related words too.") var related = false
@propertyWrapper
package struct Flag: Declared {
  private let cell: Cell<Bool>
  let declaration: Declaration

  package var wrappedValue: Bool { cell.value }

  package init(wrappedValue: Bool, names: [ArgumentName] = [], help: String?) {
    let cell = Cell(wrappedValue)
    self.cell = cell
    declaration = Declaration(argument: ArgumentDescription(.flag, names: names, help: help)) { _ in
      cell.value = true
      return true
    }
  }
}
