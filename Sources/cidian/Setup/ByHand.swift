import Fetching
import Text

/// Steps for a user if the program cannot fetch the dictionary.
enum ByHand {
  /// - Parameter address: where the file is.
  static func text(_ error: FetchError, address: String, output: String?) -> UserMessage {
    let name = Shell.quoted(Origin.address(address).fileName)
    let setup =
      "cidian setup --from \(name)" + (output.map { " --output \(Shell.quoted($0))" } ?? "")
    let reason = reason(error)
    return UserMessage(
      """
      \(reason.chinese)

      沒有網路或無法下載時，請在連得上網路的電腦上，用瀏覽器下載
        \(address)
      把檔案拿到這台電腦，再執行
        \(setup)
      檔案如果換了地方，教育部的下載頁與 g0v 的專案頁是：
        \(Self.ministry)
        \(Self.project)
      """,
      """
      \(reason.english)

      Without a network, or where this fails again, get the file by hand: on a computer that has a
      network, with a browser, from
        \(address)
      Bring it here, and run
        \(setup)
      If the file has moved, these are the Ministry's download page and the g0v project:
        \(Self.ministry)
        \(Self.project)
      """)
  }

  /// The same in short, for one more dictionary of those that could not be fetched.
  static func shortText(
    _ error: FetchError, of dictionary: PublishedDictionary, address: String
  ) -> UserMessage {
    let command = "cidian import \(Shell.quoted(Origin.address(address).fileName))"
    let reason = reason(error)
    return UserMessage(
      "\(dictionary.name.chinese)：\(reason.chinese)\n  \(command)",
      "\(dictionary.name.english): \(reason.english)\n  \(command)")
  }

  /// The same for a dictionary of a publisher, whose editions have other names.
  static func text(
    _ error: FetchError, of dictionary: PublishedDictionary, address: String, output: String?
  ) -> UserMessage {
    let name = Shell.quoted(Origin.address(address).fileName)
    let command = "cidian import \(name)" + (output.map { " --output \(Shell.quoted($0))" } ?? "")
    let reason = reason(error)
    let other = dictionary.edition.map {
      "cidian setup \(dictionary.key) --edition \($0)"
    }
    return UserMessage(
      """
      \(dictionary.name.chinese)：\(reason.chinese)

      沒有網路或無法下載時，請在連得上網路的電腦上，用瀏覽器下載
        \(address)
      把檔案拿到這台電腦，再執行
        \(command)
      檔案如果換了地方或版本，出版者的網頁是：
        \(dictionary.page)\(other.map { "\n知道另一個版本的名稱時：\n  \($0)" } ?? "")
      """,
      """
      \(dictionary.name.english): \(reason.english)

      Without a network, or where this fails again, get the file by hand: on a computer that has a
      network, with a browser, from
        \(address)
      Bring it here, and run
        \(command)
      If the file has moved, or has another edition, this is the publisher's page:
        \(dictionary.page)\(other.map { "\nWhere you know the name of another edition:\n  \($0)" } ?? "")
      """)
  }

  /// Where the Ministry of Education publishes the dictionary.
  static let ministry =
    "https://language.moe.gov.tw/001/Upload/Files/site_content/M0001/respub/dict_reviseddict_download.html"
  /// Where g0v has it as JSON.
  static let project = "https://github.com/g0v/moedict-data"

  private static func reason(_ error: FetchError) -> UserMessage {
    let (chinese, english) = (error.message.chinese, error.message.english)
    switch error.kind {
    case .noCurl:
      return UserMessage(
        """
        沒有安裝 curl，無法下載辭典。在 Debian 上請先執行 sudo apt install curl ca-certificates ，再試一次。
        """,
        """
        The program curl, which fetches the dictionary, is not installed. On Debian: \
        sudo apt install curl ca-certificates ; then run the same command again.
        """)
    case .lasting, .local:
      return UserMessage(
        "無法下載辭典。\(chinese)", "The dictionary could not be fetched. \(english)")
    case .passing:
      return UserMessage(
        "連線一再中斷。已下載的部分會保留：再執行一次，就從中斷的地方繼續。\(chinese)",
        """
        The dictionary could not be fetched: the connection was lost, and lost again. What has come is \
        kept: run the same command again, and it goes on from there. \(english)
        """)
    case .unreachable:
      return UserMessage(
        "連不上網路，或找不到伺服器。\(chinese)",
        "The dictionary could not be fetched: the server cannot be reached. \(english)")
    case .untrusted:
      return UserMessage(
        """
        伺服器的憑證無法信任，所以沒有下載：可能有人冒充它，也可能是這台電腦的時間不對，或缺少憑證（Debian 的套件 \
        ca-certificates）。\(chinese)
        """,
        """
        The server's certificate cannot be trusted, and nothing was fetched: somebody may stand in for the server, this \
        computer's clock may be wrong, or its certificates missing (Debian's package ca-certificates). \
        \(english)
        """)
    }
  }
}
