import GRDB

/// A value in a history file that is not of its column's type: the file is damaged.
struct DamagedValue: Error {
  var column: Int
}

/// Columns as what they should be: GRDB's own subscripts stop the program on a value of another type.
extension Row {
  func checked<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
    let value: DatabaseValue = self[column]
    if value.isNull { return nil }
    guard let converted = Value.fromDatabaseValue(value) else { throw DamagedValue(column: column) }
    return converted
  }

  func required<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value {
    guard let value: Value = try checked(column) else { throw DamagedValue(column: column) }
    return value
  }
}
