package import Text

/// An option that takes a value: `--limit 5`, `--limit=5`.
///
/// An option without a default is `nil` if it is not typed. One with an array may be repeated, and has all its values;
/// of any other the last counts.
///
///     @Option(help: UserMessage("text 或 json。", "text or json.")) var format = Format.text
///     @Option(names: ["-o"], help: UserMessage("寫到哪裡。", "Where to write.")) var output: String?
///     @Option(help: UserMessage("不檢查這個詞。", "Do not report this.")) var ignore: [String] = []
@propertyWrapper
package struct Option<Value>: Declared {
  private let property: Property<Value>

  package var wrappedValue: Value { property.value }

  var declarations: [any Declaration] { [property] }

  /// An option with a default. The last of several counts.
  package init(
    wrappedValue: Value, names: [ArgumentName] = [], help: UserMessage?, valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value: ExpressibleByArgument {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    property = Property(wrappedValue, argument, completion) { $0 = $1 }
    property.argument.defaultValue = wrappedValue.argument
  }

  /// An option without a default: `nil` if it is not typed. The last of several counts.
  package init<Element: ExpressibleByArgument>(
    names: [ArgumentName] = [], help: UserMessage?, valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value == Element? {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    property = Property(nil, argument, completion) { (value: inout Element?, new: Element) in
      value = new
    }
  }

  /// An option that may be typed several times: each adds a value to the default's.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], names: [ArgumentName] = [], help: UserMessage?,
    valueName: String? = nil,
    completion: CompletionKind = .none
  ) where Value == [Element] {
    let argument = ArgumentDescription(.option, names: names, help: help, valueName: valueName)
    property = Property(wrappedValue, argument, completion) { $0.append($1) }
    property.argument.isRepeating = true
  }
}

/// An option without a value: `--related`.
///
///     @Flag(help: UserMessage("也列出相關的詞。", "Show related words too.")) var related = false
@propertyWrapper
package struct Flag: Declared {
  private let property: Property<Bool>

  package var wrappedValue: Bool { property.value }

  var declarations: [any Declaration] { [property] }

  /// A flag that is true once it is typed.
  package init(wrappedValue: Bool, names: [ArgumentName] = [], help: UserMessage?) {
    let argument = ArgumentDescription(.flag, names: names, help: help)
    property = Property(wrappedValue, argument) { (value, _: String) in value = true }
  }
}
