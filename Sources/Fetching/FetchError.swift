package import Text

/// Why a file could not be fetched.
package struct FetchError: MessageError, Sendable {
  /// Whether another try may help, or what the user can do.
  package enum Kind: Sendable {
    /// An answer of the server, or a fault of the address: it will be so again.
    case lasting
    /// A connection that was lost or stalled, a server that is busy.
    case passing
    /// No server of that name can be reached: there is no network, or it has gone away.
    case unreachable
    /// The server cannot prove that it is the one that the address names.
    case untrusted
    /// The system has no program for fetching.
    case noCurl
    /// A problem on this side of the network: an address that is not one, a file that cannot be
    /// written.
    case local
  }

  /// The kind of failure, for those who do something about it.
  package let kind: Kind
  /// The problem, where it is, and what to do.
  package let message: UserMessage
  /// The server's status, if it answered.
  let httpStatus: Int?

  /// Whether the server has no such file.
  package var isMissing: Bool { httpStatus == 404 || httpStatus == 410 }

  init(_ message: UserMessage, _ kind: Kind = .local) {
    self.kind = kind
    self.message = message
    httpStatus = nil
  }

  /// The error for curl's exit status; curl(1) has the list.
  ///
  /// - Parameter httpStatus: the server's status, if it answered.
  init(_ address: String, _ outcome: Curl.Outcome, httpStatus: Int?) {
    self.httpStatus = outcome.status == Curl.refused ? httpStatus : nil
    let problem =
      self.httpStatus.map(Self.answer)
      ?? UserMessage(Self.meaning(of: outcome.status) + outcome.message, outcome.message)
    message = UserMessage("\(address)：\(problem.chinese)", "\(address): \(problem.english)")
    kind = Self.kind(of: outcome.status, httpStatus: self.httpStatus)
  }

  private static func kind(of status: Int32, httpStatus: Int?) -> Kind {
    switch (status, httpStatus) {
    case (_, 408), (_, 429), (_, .some(500...)): .passing
    case (5...7, _): .unreachable
    // The certificate, or the list of those who can be trusted to give one.
    case (51, _), (60, _), (77, _), (82, _), (83, _), (91, _): .untrusted
    // Part of the file, too slow, nothing at all, errors of sending and receiving, of HTTP/2 and 3.
    case (16, _), (18, _), (Curl.tooSlow, _), (52, _), (55, _), (56, _), (92, _), (95, _): .passing
    default: .lasting
    }
  }

  /// The meaning of curl's status in Chinese.
  private static func meaning(of status: Int32) -> String {
    switch status {
    case 1, 3: "這個網址無法下載。"
    case 5, 6: "找不到這個伺服器。"
    case 7: "連不上這個伺服器。"
    case 18: "檔案只下載了一部分。"
    case Curl.tooSlow: "太久沒有收到資料。"
    case 35: "無法建立加密連線。"
    case 47: "伺服器重新導向太多次。"
    case 51, 60, 77, 82, 83, 91: "伺服器的憑證無法信任。"
    case 52: "伺服器沒有回應。"
    case 16, 55, 56, 92, 95: "連線中斷。"
    default: "curl 無法完成。"
    }
  }

  private static func answer(_ status: Int) -> UserMessage {
    let (chinese, english) =
      switch status {
      case 401, 403: ("，拒絕存取", ", it does not let us in")
      case 404, 410: ("，找不到檔案", ", the file is not there")
      case 429: ("，請求太頻繁", ", too many requests")
      case 500...: ("，目前無法提供檔案", ", it cannot serve the file now")
      default: ("", "")
      }
    return UserMessage("伺服器回應 \(status)\(chinese)", "the server answers \(status)\(english)")
  }
}
