import Segmentation
import Text

/// The kind of a place, by what its name ends with: 區 in 三民區, 老街 in 三峽老街.
package enum PlaceKind: CaseIterable, Sendable {
  case country, province, county, city, township, village, road, trail, station, port, airport,
    bridge, line
  case mountain, peninsula, island, strait, bay, sea, river, lake, reservoir, waterfall, spring,
    plain, desert, forest
  case park, market, district, tower, school, hospital

  /// The kind of a place that a name tells; `nil` if it tells none, as most names of two characters do: 內湖 is no lake.
  init?(of name: String) {
    if Self.besideCounties.contains(name) {
      self = .county
      return
    }
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

  /// The kind of a place whose name is made as in many towns, 忠孝東路, whether the word is known as the name of a place or
  /// not; `nil` for other words: 柏油路.
  init?(ofCommon name: String) {
    guard PlaceNames.isCommon(name) else { return nil }
    self.init(of: name)
  }

  private static let besideCounties = [
    "臺北", "新北", "桃園", "臺中", "臺南", "高雄", "基隆", "新竹", "嘉義",
  ]
  /// The cities of Taiwan: those beside counties, and those in counties.
  private static let cities: [String: PlaceKind] = {
    let inside = "竹北 苗栗 頭份 彰化 員林 南投 斗六 太保 朴子 屏東 宜蘭 花蓮 臺東 馬公".split(separator: " ")
    let all =
      besideCounties.map { ($0 + "市", PlaceKind.county) } + inside.map { ($0 + "市", .township) }
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
