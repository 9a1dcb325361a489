import Entries
import Testing

/// Names and addresses of pages.
struct PageNameTests {
  /// Words of every kind, including some that nobody would have.
  private static let titles = [
    "銀行", "一不做，二不休", "𨉣", "夢", "\u{2F85E}", "\u{F0001}", "../../etc/passwd", "..", ".", "/", "",
    "a", "CON", "con", "é", "e\u{301}", "=", "=2F", "~", "銀行~mentions", "a~b~2", "%2F", "%", "?#",
    " ", "\u{0}",
    "\r\n", "C3=A9", "=C3=A9", "\u{FEFF}銀", "夢\u{E0100}", "🙂", "銀行.md", "\\\\server\\share", "ＣＯＮ",
    String(repeating: "長", count: 300), String(repeating: "/", count: 300),
  ]

  private static let pages: [Page] = titles.flatMap { title in
    [Page.entry(title), .list(.mentions, of: title, part: 1), .list(.end, of: title, part: 12)]
  }

  @Test(arguments: pages)
  func aNameAndAnAddressLeadBackToTheirPage(page: Page) {
    #expect(PageName.page(named: PageName.of(page)) == page)
    #expect(PageURI.page(at: PageURI.of(page)) == page)
  }

  @Test func differentPagesHaveDifferentNames() {
    #expect(Set(Self.pages.map { Array(PageName.of($0).utf8) }).count == Self.pages.count)
    // Files of some systems are the same where only the case of letters differs.
    let titles = Self.titles.filter { !["CON", "con"].contains($0) }
    let files = titles.map { PageName.ofFile(.entry($0)).lowercased() }
    #expect(Set(files.map { Array($0.utf8) }).count == titles.count)
  }

  @Test(arguments: pages)
  func aFileNameIsOneHarmlessComponent(page: Page) {
    let name = PageName.ofFile(page)
    #expect(name.utf8.count <= 255 && name.hasSuffix(".md") && !name.hasPrefix("."))
    #expect(!name.unicodeScalars.contains { "/\\:%?#*\"<>| ".unicodeScalars.contains($0) })
    #expect(!name.utf8.contains { $0 < 0x21 || $0 == 0x7F })
    let stem = name.dropLast(3).prefix { $0 != "~" }.lowercased()
    #expect(!["con", "nul", "aux", "prn", "com1", ""].contains(stem))
  }

  @Test(arguments: [
    ("銀行", "銀行.md"), ("一不做，二不休", "一不做，二不休.md"), ("𨉣", "𨉣.md"),
    ("../../etc/passwd", "==2E=2E=2F=2E=2E=2Fetc=2Fpasswd.md"), ("CON", "=CON.md"), ("", "=.md"),
    ("\u{2F85E}", "=F0=AF=A1=9E.md"), ("\u{0}", "==00.md"),
  ])
  func namesOfEntries(title: String, name: String) {
    #expect(PageName.of(.entry(title)) == name)
  }

  @Test func namesOfLists() {
    #expect(PageName.of(.list(.beginning, of: "銀行", part: 1)) == "銀行~beginning.md")
    #expect(PageName.of(.list(.beginning, of: "銀行", part: 3)) == "銀行~beginning~3.md")
  }

  @Test(arguments: [
    "", ".md", "銀行", "銀行.MD", "a.md", "CON.md", "../銀行.md", "銀行/.md", "銀行~.md", "銀行~all.md",
    "銀行~mentions~1.md", "銀行~mentions~0.md", "銀行~mentions~-2.md", "銀行~mentions~+2.md",
    "銀行~mentions~02.md", "銀行~mentions~2~2.md", "銀行~mentions~99999999999999999999.md",
    "==2f.md", "==2.md", "==.md", "=ED=A0=80.md", "==+5.md", "=銀.md", "\u{2F85E}.md", "銀 行.md",
  ])
  func whatIsNoName(name: String) {
    #expect(PageName.page(named: name) == nil)
  }

  @Test func aLongNameOfAFileIsItsOwn() {
    let one = PageName.ofFile(.entry(String(repeating: "長", count: 300)))
    let other = PageName.ofFile(.entry(String(repeating: "長", count: 299) + "短"))
    let list = PageName.ofFile(
      .list(.mentions, of: String(repeating: "長", count: 300), part: 1))
    #expect(Set([one, other, list]).count == 3)
    #expect(PageName.page(named: one) == nil)
  }

  @Test(arguments: [
    "cidian:/../../etc/passwd", "cidian:/..%2F..%2Fetc%2Fpasswd", "cidian:/%2e%2e/x.md", "cidian:/",
    "cidian:", "cidian://host/%E9%8A%80.md", "cidian:////%E9%8A%80.md", "cidian:%E9%8A%80.md",
    "cidian:/%E9%8A.md", "cidian:/%ZZ.md", "cidian:/%.md", "cidian:/%E9%8A%8", "cidian:/%+1.md",
    "cidian:/%00.md", "cidian:/CON", "cidian:/CON.md", "cidian:/.", "cidian:/a/b.md",
    "cidian:/%E9%8A%80.md?x", "file:///%E9%8A%80.md", "http://example.org/%E9%8A%80.md",
    "cidianx:/%E9%8A%80.md", "", ":", "銀行", "/銀行.md", "cidian:/\u{0}.md",
  ])
  func whatIsNoAddress(uri: String) {
    #expect(PageURI.page(at: uri) == nil)
  }

  @Test(arguments: [
    "cidian:/%E9%8A%80%E8%A1%8C.md", "cidian:/%e9%8a%80%e8%a1%8c.md", "cidian:/銀行.md",
    "cidian:///銀行.md", "CIDIAN:/銀行.md", "cidian:/銀行.md#L3", "cidian:/%E9%8A%80%E8%A1%8C%2Emd",
    "file:///home/me/cidian%3A/%25E9%258A%2580%25E8%25A1%258C.md", "file:///cidian:/銀行.md",
  ])
  func anAddressAsClientsWriteItAnew(uri: String) {
    #expect(PageURI.page(at: uri) == .entry("銀行"))
  }

  @Test func marksThatClientsEncode() {
    #expect(
      PageURI.page(at: "cidian:/%E9%8A%80%7Emiddle%7E2.md") == .list(.middle, of: "銀", part: 2))
    #expect(PageURI.page(at: "cidian:/%3DCON.md") == .entry("CON"))
  }

  @Test func titlesThatNormalisationWouldMixUpHaveTheirOwnPages() {
    #expect(Page.entry("夢") != .entry("\u{2F85E}"))
    #expect(Page.entry("夢") != .list(.end, of: "夢", part: 1))
  }
}
