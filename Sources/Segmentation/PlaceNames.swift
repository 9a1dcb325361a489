import Text

/// Names of places that many towns have: 忠孝東路, 民生國小, 和平夜市. No list has them all.
package enum PlaceNames {
  /// What roads, schools and markets in many towns of Taiwan are named after.
  private static let stemWords =
    """
    中山 中正 中華 中興 中央 中原 中和 民權 民生 民族 民主 忠孝 仁愛 信義 和平 復興 光復 建國 自由 自強 成功 文化 文心 大同 博愛 八德 三民 四維 \
    五權 林森 南京 北京 長安 長春 松江 承德 重慶 延平 環河 敦化 基隆 羅斯福 新生 金山 杭州 公園 公益 英才 健行 進化 崇德 學府 大學 青年 少年 國光 \
    國泰 國慶 勝利 力行 永康 永和 永安 永福 東興 西屯 北屯 南屯 中清 向上 河南 漢口 青海 甘肅 四川 華夏 明誠 九如 十全 七賢 六合 五福 鼎山 建工 澄清 \
    凱旋 瑞隆 崇善 東門 西門 南門 北門 府前 站前 車站 市府 縣府 中港 中壢 桃園 春日 經國 大興 大業 介壽 復國 環中 環東 環南 環西 文山 木柵 興隆 辛亥
    """.split { $0.isWhitespace }.map { $0.unicodeScalars.map(\.value) }
  private static let stems = Set(stemWords.map(key))

  /// The characters with which names begin.
  static var firstCharacters: [UInt32] { stemWords.compactMap(\.first) }

  private static let endings = Set(
    "路 國小 國中 高中 夜市".split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  private static let sides: HanSet = "東西南北"

  private static func key(_ scalars: some Sequence<UInt32>) -> UInt64 {
    scalars.reduce(0) { $0 << 21 | UInt64($1) }
  }

  /// Whether a name is made as those in many towns are.
  package static func isCommon(_ name: String) -> Bool {
    let scalars = name.unicodeScalars.map(\.value)
    return stemLengths(in: scalars[...]).contains { endings.contains(Array(scalars[$0...])) }
  }

  /// Calls `body` with the length in characters of every such name with which a run begins.
  static func forEachLength(beginning run: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void) {
    for stem in stemLengths(in: run[...]) {
      let rest = run.dropFirst(stem)
      for ending in endings where rest.starts(with: ending) { body(stem + ending.count) }
    }
  }

  /// The lengths of the stem with which scalars begin: 忠孝, and before the ending of a road 忠孝東.
  private static func stemLengths(in scalars: some Collection<UInt32>) -> [Int] {
    guard scalars.count > 2 else { return [] }
    return (2...3).filter { length in
      guard stems.contains(key(scalars.prefix(length))) else {
        let rest = scalars.dropFirst(2)
        return length == 3 && rest.first.map(sides.contains) == true
          && rest.dropFirst().first.map { $0 == "路" } == true
          && stems.contains(key(scalars.prefix(2)))
      }
      return true
    }
  }
}
