/// Why something could not be fetched.
package struct FetchError: Error, CustomStringConvertible, Sendable {
  /// Whether another try may help, or what the user can do.
  package enum Kind: Sendable {
    /// What the server says, or what is wrong with the address: it will be so again.
    case lasting
    /// A connection that was lost or stalled, a server that is busy.
    case passing
    /// No server of that name can be reached: there is no network, or it has gone away.
    case unreachable
    /// The system has no program for fetching.
    case noCurl
    /// A problem on this side of the network: an address that is not one, a file that cannot be
    /// written.
    case local
  }

  package let kind: Kind
  /// The problem, where it is, and what to do.
  package let description: String
  /// What the server answered, if it did.
  let httpStatus: Int?

  init(_ description: String, _ kind: Kind = .local) {
    self.kind = kind
    self.description = description
    httpStatus = nil
  }

  /// What curl's exit status means; curl(1) has the list.
  ///
  /// - Parameter httpStatus: what the server answered, if it did.
  init(_ address: String, _ outcome: Curl.Outcome, httpStatus: Int?) {
    self.httpStatus = outcome.status == Curl.refused ? httpStatus : nil
    let answer = self.httpStatus.map { "the server answers \($0)\(Self.meaning(of: $0))" }
    description = "\(address): \(answer ?? outcome.message)"
    kind = Self.kind(of: outcome.status, httpStatus: self.httpStatus)
  }

  private static func kind(of status: Int32, httpStatus: Int?) -> Kind {
    switch (status, httpStatus) {
    case (_, 408), (_, 429), (_, .some(500...)): .passing
    case (5...7, _): .unreachable
    // A part of the file, too slow, nothing at all, errors of sending and receiving, of HTTP/2 and 3.
    case (16, _), (18, _), (28, _), (52, _), (55, _), (56, _), (92, _), (95, _): .passing
    default: .lasting
    }
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 401, 403: ", it does not let us in"
    case 404, 410: ", the file is not there"
    case 429: ", too many requests"
    case 500...: ", it cannot serve the file now"
    default: ""
    }
  }
}
