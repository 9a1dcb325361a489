import Fetching
import Text

/// What a user does if the program cannot fetch the dictionary.
enum ByHand {
  /// - Parameter address: where the file is.
  static func text(_ error: FetchError, address: String, output: String?) -> String {
    let name = Shell.quoted(Origin.address(address).fileName)
    let setup =
      "cidian setup --from \(name)" + (output.map { " --output \(Shell.quoted($0))" } ?? "")
    return """
      \(reason(error))

      沒有網路或抓不到時，請自行下載：在連得上網路的電腦上取得
        \(address)
      把檔案拿到這台電腦，再執行
        \(setup)
      教育部的下載頁與 g0v 的專案頁：
        \(Self.ministry)
        \(Self.project)

      Without a network, or where this fails again, get the file by hand: on a computer that has a
      network, with a browser, from the first address above. Bring it here and run the command under \
      it.
      The last two addresses are the Ministry's download page and the g0v project, if the file has moved.
      """
  }

  /// Where the Ministry of Education publishes the dictionary.
  static let ministry =
    "https://language.moe.gov.tw/001/Upload/Files/site_content/M0001/respub/dict_reviseddict_download.html"
  /// Where g0v has it as JSON.
  static let project = "https://github.com/g0v/moedict-data"

  private static func reason(_ error: FetchError) -> String {
    switch error.kind {
    case .noCurl:
      """
      這裡沒有 curl，無法下載辭典。在 Debian 上先執行 sudo apt install curl ca-certificates ，再試一次。
      The program curl, which fetches the dictionary, is not installed. On Debian: \
      sudo apt install curl ca-certificates ; then run the same command again.
      """
    case .lasting, .local:
      """
      抓不到辭典。\(error.message.chinese)
      The dictionary could not be fetched. \(error.message.english)
      """
    case .passing:
      """
      連線一再中斷，已經抓到的會留著：再執行一次，就從那裡接下去。\(error.message.chinese)
      The dictionary could not be fetched: the connection was lost, and lost again. What has come is \
      kept: run the same command again, and it goes on from there. \(error.message.english)
      """
    case .unreachable:
      """
      連不上網路，或找不到伺服器。\(error.message.chinese)
      The dictionary could not be fetched: there is no way there. \(error.message.english)
      """
    case .untrusted:
      """
      伺服器的憑證無法信任，所以什麼都沒有抓：可能有人冒充它，也可能是這台電腦的時間不對，或缺少憑證（Debian \
      的套件 ca-certificates）。\(error.message.chinese)
      The server's certificate cannot be trusted, and nothing was fetched: somebody may stand in for the server, this \
      computer's clock may be wrong, or its certificates missing (Debian's package ca-certificates). \
      \(error.message.english)
      """
    }
  }
}
