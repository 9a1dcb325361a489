/// Characters that are taken for each other because they look alike: they differ in a stroke, or share all but a
/// small part. A user who copies by eye, or by a part that two characters have in common, confuses these.
///
/// No data that the project has say how characters look, and the groups are written here. Characters that also sound
/// alike need not be in one.
enum LookAlikes {
  private static let groups = """
    己已巳 未末耒 戊戌戍戎戒 士土 干千于 日曰 人入 大太犬 天夭夫 王玉主 刀刁刃 毋母毌 汨汩 壺壼 冶治 冷泠 刺剌 侯候 侍待持恃 估沽 侮悔 倫淪輪 傳傅 僅謹 兢競 凌陵稜
    刮括 券卷倦 卻郤 厲勵 即既 受授愛 名各 吭坑亢 味昧 呆杲 咎究 哀衷衰 唯惟 喚煥換渙 坐座 埋理 堪勘 墜墬 壁璧 壞懷 奕弈 妨防 姿恣 嬴贏羸 孤狐弧 宜宣 寇冠 寒塞賽
    履屨 崇祟 帖貼 幕暮慕墓募 幟織職 廷延 彎變 彩採 微徵徽 徒徙 怡怠 悼掉綽 惴揣湍 惕踢 愎復 憤噴 慨概溉 慷糠 懾攝 戳戮 戴載裁栽 扳板 折拆析 抉決 拔撥跋 拙絀咄茁 挾狹
    挺鋌 捐損 捷睫 掙睜 措錯 援緩暖 揖楫 撕嘶 撤徹澈轍 撩潦 斐裴 斡幹 晴睛 暑署 杳查 梁粱 棉綿 榜傍 歃插 歧岐 毫豪 沫沬 泊伯 涉陟 淬粹瘁萃悴 滄蒼 漠莫 潰饋簣 濫爛
    灸炙 燥躁澡噪操 爪瓜 狙阻 狠狼 瑕暇睱遐 盲肓 瞻贍 碧璧 祗祇 稍梢 稗裨 竭揭遏謁歇 端瑞 籍藉 粟栗 糜靡 紊紋 綱網 緒諸 縱蹤 肆肄 脛徑 臾叟 舂春 芒茫 茶荼 荒慌謊
    菅管 萎痿 薄簿 訣抉 貪貧 貶眨砭 賂絡 躡攝 辨辯辦瓣 遂逐 遣遺 釋擇 鈞均 銷消 鍊練煉諫 陷諂餡 隨隋 頃傾 頒頌 駭賅該孩刻 騖鶩 鴆鳩 黯暗 齋齊 彈殫憚闡禪蟬 巢窠 崖涯
    巧朽 愧塊槐魁 味昧魅 碎粹 擲鄭 赦赫 泣粒 瀝曆 辣辢 慟動 盡晝 畫書 絮架 愈逾 摩磨糜 掣製制 諱諄 諦締 涕悌 茹如 斬暫 舀滔蹈 閻焰 溢縊隘 潸潛 纖殲懺 渲喧 揉柔
    駱貉洛烙絡 揚揭 慷慨 踩采 嚼爵 囑矚 賄賂 誹緋 侈移 奢箸 敝蔽弊 憋鱉 弩努怒 濡儒懦 惺猩 煌惶 蹄啼 鶴鸛 藩蕃潘 蠱盅 盍蓋 瞠膛 膺鷹 擅壇 檀壇 汲吸級 盹沌 吟呤 拎鈴
    炫眩 矜衿 述沭 疵庇 庇屁 聆玲 幌晃 窟屈掘 窘君 羸贏 臀殿 襟禁 綻錠 靛錠 驟聚 奧粵 澳粵 奪奮奮 旱早 杆竿 盱盰 眩弦 瞰瞻 瞇咪 醒惺 醞蘊 酗酌 酩銘 酪烙 釀讓 銓詮
    錙輜緇 閒間 闕闋 隕殞 雎睢 霄宵 靡麾 鞏鞠 韜滔 頓頡 頸莖 頤頒 顆棵 飪飩 餒綏 馱駝 馳弛池 駕架 騰謄 驅軀 髓隨 鬃棕 魅魑 捍悍 悍焊 恣姿 恬括 恪格 恰洽 悚辣 惘罔
    惻側 愕顎 慄栗 慫聳 憔樵 憧撞 懈解 懨厭 扼軛 抒紓杼 抨秤 抿泯 拯丞 拂佛 拭試 挑桃 捏涅 捺奈 掇綴輟啜 揶椰 搗塢 搪塘 搶槍 摑國 摒屏 摻滲 撼憾 擠濟 擾憂 攘壤
    攫獲 斃弊 斥斤 旅旋 旌族 昏昬 晦誨 曝瀑 曳洩 朔溯 枯祜 柑甜 桎至 梏告 棘刺 楷揩 榮瑩螢 槁稿 歉謙 殃秧 殆怠 殉徇 毓疏 氾犯 沁泌 泅囚 泄洩 洶匈 浸侵 涸固 淒悽
    淌倘 淳諄 渾諢暉 湛堪 滌條 漬績 漲脹 潑撥 澎膨 濺賤 瀉寫 灼酌 炊吹 烘哄 焚楚 煽扇 熄息 熾幟 燃然 獷曠 瑰塊 璀摧 璨燦 畸崎 疆彊 疊壘 痊詮 痕恨 瘋楓 皎狡 盎央
    眷券 睿璿 瞥撇 矯嬌 砥抵 磋蹉 礪勵 禍渦 稔念 稠綢 穢歲 笞苔 策刺 簇族 紈丸 絆伴 緘減 縫逢 縷樓 繃崩 繪會 罕穽 翔祥 耘耕 聒括 肘討 胚坏 脈派 脾裨 腥星 膾燴
    臚爐 舐舔 艱難 芻雛 苟荀茍 涎誕 苑宛 茉荼 荊刑 菜采 萌明 蓓倍 蕭簫 薪新 藐貌 蘭闌 虐瘧 蛀柱 蛻脫 蜿碗 螫赦 衍衒 衡衝 袂抉 裊鳥 裔商 褪退 襤藍 覬凱 覷虛 觸濁 詛阻
    詣指 誑狂 誡戒 諜蝶 譁嘩 譏饑 譴遣 豁轄 豈凱 貯佇 贗雁 趕桿 趟倘 跌迭 踐賤 踵腫 蹂揉 蹊溪 蹙戚 躬窮 軒軏 輾展 轟聶 迄訖 迢超 逞呈 逕徑 逵達 遐霞 遷還 邂解
    邀激 酣甜 鋤助 錘捶 鎮填 鏖塵 鑠爍 閃閔 閡該 闖馬 阱井 陋漏 隅偶 隘溢 靄藹 鞘梢 頹頰 餐饗 饒撓橈 駁駮 騷搔 驃剽 驕嬌 黔點 黝幼 齬語 齪促
    """

  /// The pairs of characters that are in one group.
  static let pairs = groups.split(whereSeparator: \.isWhitespace).flatMap { group in
    let scalars = Array(group.unicodeScalars)
    return scalars.indices.flatMap { one in scalars[..<one].map { ($0, scalars[one]) } }
  }
}
