import GRDB

/// A value in a dictionary file that is not of its column's type: the file is damaged.
struct DamagedValue: Error {
  var column: Int
}

/// Columns as what they should be. GRDB's own subscripts stop the program on a value of another type,
/// and in a damaged file there can be any.
extension Row {
  /// - Throws: `DamagedValue`.
  func text(_ column: Int) throws -> String? {
    try checked(column)
  }

  /// - Throws: `DamagedValue`, for NULL too.
  func requiredText(_ column: Int) throws -> String {
    guard let text = try text(column) else { throw DamagedValue(column: column) }
    return text
  }

  /// - Throws: `DamagedValue`.
  func integer(_ column: Int) throws -> Int? {
    try checked(column)
  }

  /// - Throws: `DamagedValue`, for NULL too.
  func requiredInteger(_ column: Int) throws -> Int {
    guard let integer = try integer(column) else { throw DamagedValue(column: column) }
    return integer
  }

  private func checked<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
    let value: DatabaseValue = self[column]
    if value.isNull { return nil }
    guard let converted = Value.fromDatabaseValue(value) else { throw DamagedValue(column: column) }
    return converted
  }
}
