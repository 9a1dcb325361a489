package import JSONRPC

/// A sequence of results as an array.
package struct ResultList<Element: JSONWritable & Sendable>: JSONWritable, Sendable {
  private let elements: [Element]

  package init(_ elements: [Element]) {
    self.elements = elements
  }

  package func write(to json: inout JSONWriter) { json.array(elements) }
}
