extension PlaceRules {
  /// For a character in whatever word: where a text is often cut beside what belongs together, and where a
  /// headword of old texts hides a phrase of today's.
  static let anywhere = PlaceRules(
    """
    份 ㄈㄣˋ
    它 ㄊㄚ
    當 ㄉㄤ 便_[^場時然天作成選做]
    便 ㄆㄧㄢˊ _宜[^行]
    沒 ㄇㄟˊ [^淹沉隱出吞埋湮覆]_了
    落 ㄌㄨㄛˋ [^丟七八]_了
    著 ㄓㄠˊ 睡_ [睡猜找抓打碰遇見看摸聞]不_ [睡找]得_ [猜找抓碰燒點見]_了 沒[看找抓猜碰見聽]_$
    著 ˙ㄓㄜ [摸刻]_[^了$] 穿_[N一拖睡西洋外大長短制校運衣裙褲鞋襪雨布紅黑白藍綠黃灰粉紫厚薄新舊P]
    覺 ㄐㄧㄠˋ 睡[不得]著_ [睡午]_ 睡[了個]%_
    倒 ㄉㄠˋ 不_[垃水茶酒]
    看 ㄎㄢˋ _起來
    散 ㄙㄢˋ _光了
    請 ㄑㄧㄥˇ _給
    給 ㄍㄟˇ 請_
    〇 ㄌㄧㄥˊ
    行 ㄏㄤˊ [每這那同哪第換出]一_[^人動為程政駛走徒] 一_程式
    子 ㄗˇ 分_
    分 ㄈㄣ [^一部身成識險派怖進端離罪黨客義極良壞水福異敵激]_子
    """)
}
