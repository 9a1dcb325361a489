import Text

/// The kind of a place, by what its name ends with: 區 in 三民區, 老街 in 三峽老街.
package enum PlaceKind: CaseIterable, Sendable {
  case country, province, county, city, township, village, road, trail, station, port, airport,
    bridge, line
  case mountain, peninsula, island, strait, bay, sea, river, lake, reservoir, waterfall, spring,
    plain, desert, forest
  case park, market, district, tower, school, hospital

  /// The kind of a place that a name tells; `nil` if it tells none, as names of two characters do: 內湖 is no lake.
  init?(of name: String) {
    guard name.unicodeScalars.count > 2 else { return nil }
    if Self.others.contains(where: name.hasSuffix) { return nil }
    if let city = Self.cities[name] {
      self = city
      return
    }
    var best: (kind: PlaceKind, length: Int)?
    for kind in Self.allCases {
      for ending in kind.endings
      where name.hasSuffix(ending) && ending.utf8.count > best?.length ?? 0 {
        best = (kind, ending.utf8.count)
      }
    }
    guard let best else { return nil }
    self = best.kind
  }

  /// The kind of a road by its name, 忠孝東路, whether the word is known as the name of a place or not; `nil` for other words: 柏油路.
  init?(ofRoad name: String) {
    guard name.hasSuffix("路") else { return nil }
    let stem = String(name.dropLast())
    let isPart = stem.count == 3 && "東西南北".contains(stem.suffix(1))
    guard Self.roads.contains(isPart ? String(stem.dropLast()) : stem) else { return nil }
    self = .road
  }

  /// The names of roads in many towns of Taiwan.
  private static let roads = Set(
    """
    中山 中正 中華 中興 中央 中原 中和 民權 民生 民族 民主 忠孝 仁愛 信義 和平 復興 光復 建國 自由 自強 成功 文化 文心 大同 博愛 八德 三民 四維 \
    五權 林森 南京 北京 長安 長春 松江 承德 重慶 延平 環河 敦化 基隆 羅斯福 新生 金山 杭州 公園 公益 英才 健行 進化 崇德 學府 大學 青年 少年 國光 \
    國泰 國慶 勝利 力行 永康 永和 永安 永福 東興 西屯 北屯 南屯 中清 向上 河南 漢口 青海 甘肅 四川 華夏 明誠 九如 十全 七賢 六合 五福 鼎山 建工 澄清 \
    凱旋 瑞隆 崇善 東門 西門 南門 北門 府前 站前 車站 市府 縣府 中港 中壢 桃園 春日 經國 大興 大業 介壽 復國 環中 環東 環南 環西 文山 木柵 興隆 辛亥
    """.split(separator: " ").map(String.init))

  /// The cities of Taiwan: those beside counties, and those in counties.
  private static let cities: [String: PlaceKind] = {
    let beside = "臺北 新北 桃園 臺中 臺南 高雄 基隆 新竹 嘉義".split(separator: " ")
    let inside = "竹北 苗栗 頭份 彰化 員林 南投 斗六 太保 朴子 屏東 宜蘭 花蓮 臺東 馬公".split(separator: " ")
    let all = beside.map { ($0 + "市", PlaceKind.county) } + inside.map { ($0 + "市", .township) }
    return Dictionary(all.map { (String($0), $1) }, uniquingKeysWith: { first, _ in first })
  }()
  /// Endings that look like those of places and are none, or of other places: of shops, parks, and lakes that are villages.
  private static let others = [
    "文化村", "六福村", "民俗村", "中關村", "影城", "中國城", "長城", "超市", "加油站", "觀測站", "奮起湖", "後壁湖", "竹子湖", "小碧潭",
    "新崛江", "中南海",
  ]

  private var endings: [String] {
    switch self {
    case .country: ["王國", "共和國", "聯邦", "合眾國", "公國"]
    case .province: ["省", "州", "自治區"]
    case .county: ["縣"]
    case .city: ["市", "城"]
    case .township: ["鄉", "鎮", "區"]
    case .village: ["村", "部落"]
    case .road: ["路", "街", "大道", "公路", "老街", "巷"]
    case .trail: ["步道", "古道"]
    case .station: ["站", "車站", "轉運站"]
    case .port: ["港", "漁港", "碼頭"]
    case .airport: ["機場"]
    case .bridge: ["橋"]
    case .line: ["線"]
    case .mountain: ["山", "山脈", "峰", "嶺", "岳"]
    case .peninsula: ["半島"]
    case .island: ["島", "嶼", "群島", "列島"]
    case .strait: ["海峽"]
    case .bay: ["灣"]
    case .sea: ["海", "洋"]
    case .river: ["河", "溪", "江", "川", "運河"]
    case .lake: ["湖", "潭"]
    case .reservoir: ["水庫"]
    case .waterfall: ["瀑布"]
    case .spring: ["溫泉"]
    case .plain: ["平原", "盆地", "高原", "縱谷", "台地", "臺地"]
    case .desert: ["沙漠"]
    case .forest: ["雨林", "森林"]
    case .park: ["公園"]
    case .market: ["夜市", "市場"]
    case .district: ["商圈"]
    case .tower: ["塔"]
    case .school: ["國小", "國中", "高中", "高職", "小學", "中學", "大學", "學院"]
    case .hospital: ["醫院"]
    }
  }

  func label(in language: LabelLanguage) -> String {
    switch self {
    case .country: language("國家", "country")
    case .province: language("州、省", "province or state")
    case .county: language("縣市", "county or city")
    case .city: language("城市", "city")
    case .township: language("鄉鎮市區", "township or district")
    case .village: language("村落", "village")
    case .road: language("路街", "road")
    case .trail: language("步道", "trail")
    case .station: language("車站", "station")
    case .port: language("港口", "port")
    case .airport: language("機場", "airport")
    case .bridge: language("橋", "bridge")
    case .line: language("路線", "line")
    case .mountain: language("山", "mountain")
    case .peninsula: language("半島", "peninsula")
    case .island: language("島", "island")
    case .strait: language("海峽", "strait")
    case .bay: language("海灣", "bay")
    case .sea: language("海", "sea")
    case .river: language("河", "river")
    case .lake: language("湖", "lake")
    case .reservoir: language("水庫", "reservoir")
    case .waterfall: language("瀑布", "waterfall")
    case .spring: language("溫泉", "hot spring")
    case .plain: language("地形", "landform")
    case .desert: language("沙漠", "desert")
    case .forest: language("森林", "forest")
    case .park: language("公園", "park")
    case .market: language("市場", "market")
    case .district: language("商圈", "shopping district")
    case .tower: language("塔", "tower")
    case .school: language("學校", "school")
    case .hospital: language("醫院", "hospital")
    }
  }
}
