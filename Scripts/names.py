#!/usr/bin/env python3
"""Writes the tables of Sources/Segmentation/PersonNames.swift, GivenNames.swift and NameVerbs.swift: what people in Taiwan are named with, how common it is,
and the verbs behind names.

usage: names.py JIEBA DICTIONARY

JIEBA        the dictionary of jieba-zh_TW, packed as .xz: a word, a count and a class a line (Data/words-LICENCES.md)
DICTIONARY   the Ministry's dictionary as JSON, packed as .xz: what is a headword is no name in the news

A noun of three characters in the news that begins with a surname is a name, where both others are characters of given names. Such
a character is one below, or stands in two given names that people of four surnames have. Shares of surnames are those of the
register of households (2025), in hundredths; so are the given names below, the commonest of all and of those born since 1976.
"""
import collections
import json
import lzma
import math
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / 'Sources' / 'Segmentation'
PERSON_FILE, GIVEN_FILE, VERB_FILE = FOLDER / 'PersonNames.swift', FOLDER / 'GivenNames.swift', FOLDER / 'NameVerbs.swift'
WIDTH = 38

SHARES = """
    陳11.2 林8.33 黃6.15 張5.3 李5.13 王4.09 吳4 劉3.16 蔡2.93 楊2.64 許2.31 鄭1.89 謝1.77 洪1.51 郭1.5 邱1.47 曾1.45 廖1.35
    賴1.33 徐1.26 周1.21 葉1.18 蘇1.14 莊0.95 江0.92 呂0.91 何0.85 蕭0.83 羅0.83 高0.77 鍾0.77 潘0.69 簡0.68 朱0.66 游0.59
    彭0.59 詹0.58 施0.54 胡0.54 沈0.51 余0.51 盧0.48 梁0.46 趙0.44 顏0.44 柯0.44 翁0.4 魏0.38 孫0.36 戴0.35 范0.34 方0.33 宋0.32
    鄧0.27 溫0.24 杜0.23 侯0.23 傅0.22 曹0.22 薛0.21 阮0.21 丁0.21 卓0.19 涂0.19 馬0.18 董0.18 藍0.18 古0.18 石0.18 紀0.17
    唐0.17 蔣0.17 姚0.17 連0.17 歐0.16 馮0.16 程0.16 湯0.15 田0.15 康0.15 姜0.15 白0.14 汪0.14 尤0.14 鄒0.14 黎0.13 巫0.12
    龔0.11 嚴0.09 韓0.09 袁0.09 金0.08 童0.08 陸0.07 柳0.07 夏0.07 邵0.07 錢0.06 伍0.06 倪0.06 駱0.05 譚0.05 于0.05 甘0.05
    熊0.05 任0.05 秦0.05 章0.05 毛0.05 官0.05 顧0.05 史0.05 萬0.05 俞0.05 粘0.04 雷0.04 饒0.04 闕0.04 凌0.04 武0.03 孔0.03
    尹0.03 崔0.03 辛0.03 辜0.03 陶0.03 段0.03 易0.03 龍0.03 韋0.03 池0.03 葛0.03 褚0.03 孟0.02 麥0.02 殷0.02 莫0.02 文0.02
    賀0.02 賈0.02 管0.02 關0.02 包0.02 向0.02 丘0.02 梅0.02 華0.02 裴0.02 利0.02 全0.02 樊0.02 房0.02 佘0.02 花0.01 安0.01
    左0.01 魯0.01 塗0.01 穆0.01 鮑0.01 蒲0.01 郝0.01 谷0.01 成0.01 邢0.01 練0.01 閻0.01 鄔0.01 陽0.01 盛0.01 常0.01 符0.01
    耿0.01 解0.01 繆0.01 申0.01 聶0.01 祝0.01 岳0.01 曲0.01 籃0.01 齊0.01 應0.01 舒0.01 單0.01 喬0.01 畢0.01 留0.01 鄞0.01
    翟0.01 牛0.01 龐0.01 覃0.01
"""
# Surnames of fewer people.
RARE = """
    湛侍焦路伊費卞元仇查區樂蓋燕召寧朴柴冉宗屈卜匡佟甄荊戚喻冼狄瞿時平項談車臧冷芮季祁計苗沙晏虞隋刁鈕仲敖屠桂郎景茅封鐘凃米
    柏岑牟竺貝霍滕禹裘郁杭嵇糜烏隗宓厲戎韶郜薊鄂胥姬酈雍濮郟浦茹艾暨晁闞鞠蒯桓粟廉
    習席婁鳳庾禚竇鄺鞏荀藺寇閔冀奚桑勞邰郗靳邸鄢逄欒
    璩仝亓昝笪仉逯酆郇邴諶佴卲楮茍庹扈郤
"""
GIVEN_NAMES = """
    家豪 志明 建宏 俊傑 俊宏 志豪 志偉 承翰 冠宇 志強 宗翰 志宏 冠廷 志成 文雄 承恩 金龍 文彬 正雄 明輝 柏翰 彥廷 明德 文龍 俊賢 志忠 國華 信宏 家銘 俊雄 宇翔 建成 冠霖 志銘 志雄
    進財 明哲 榮華 柏宇 志鴻 志賢 俊良 建華 家瑋 家榮 文祥 建志 文正 文忠 凱翔 家宏 國雄 明宏 文賢 世昌 哲瑋 文傑 正義 武雄 建興 志文 嘉宏 文章 明宗 宇軒 進興 俊豪 俊廷 冠宏 仁傑
    威廷 哲維 宗霖 文欽 博文 俊男 宗憲 子豪 俊宇 勝雄 柏諺 建良 俊明 俊銘 世明 義雄 建銘 永昌 文華 子翔 柏宏 政宏 進發 柏霖 建中 國榮 志誠 聰明 俊佑 志遠 宥廷 品睿 宸睿 宇恩 宥辰
    柏睿 睿恩 恩碩 子睿 子宸 子恩 淑芬 淑惠 美玲 麗華 美惠 淑貞 雅婷 秀英 淑娟 秀琴 秀美 美華 怡君 淑華 美玉 雅惠 秀蘭 淑美 秀鳳 美珠 麗珠 麗娟 淑玲 美雲 雅雯 雅玲 美麗 玉蘭 月娥
    麗卿 惠美 麗美 秀珠 淑珍 欣怡 素貞 秀珍 素珍 惠玲 玉梅 玉英 淑慧 秀玲 明珠 秋香 秀玉 麗雲 秀梅 麗玉 寶珠 怡婷 麗玲 宜蓁 月英 淑芳 玉玲 秀雲 慧玲 春美 碧霞 麗香 美鳳 美珍 美英
    碧珠 碧雲 佳蓉 美蘭 秀娟 美娟 淑敏 玉珍 淑卿 美慧 靜宜 素珠 雅慧 靜怡 玉美 雅萍 素卿 素琴 秀枝 金蓮 秋月 麗雪 惠珍 心怡 佳玲 鈺婷 詩涵 秀霞 秀華 麗琴 金鳳 麗珍 玉鳳 玉琴 秀蓮
    素蘭 婉婷 佩珊 怡萱 雅筑 郁婷 宜庭 欣妤 思妤 佳穎 品妤 子涵 品妍 子晴 詠晴 禹彤 羽彤 芯語 宥蓁 語彤 苡晴 苡菲 雨霏 芸菲 苡安 玥彤 秉恩 奕辰 品叡 宥翔 子軒 宇辰 承佑 郁翔 品翰
    皓宇 昱翔 祐誠 沐恩 禹安 亦辰 星宇 宸宇 尚恩 以恩 品宏 柏鈞 承勳 睿宸 聖恩 采潔 芯妤 筱涵 思涵 語晨 若彤 梓涵 可馨 芷瑄 子瑄 子芸 詩婷 羽婕 心妤 語婕 雨彤 采妮 沛妤 品瑜 亭妤
    芷涵 昕妤 恩綺 以晴 姵妤 曼寧 妍希 予安 品臻 芸熙 允熙 可欣 苡恩 曉彤 柔安 子妍 若晴 芮妤 婕妤 庭妤 雅涵 依婷 郁雯 家瑜 惠雯 筱婷 欣儀 佩君 宜君 曉君 曉雯 曉玲 曉芬
"""
GIVEN = """
    志明俊傑建宏基家豪淑芬美玲雅婷怡君佳穎宗翰冠宇承恩品妍詠晴思妤語彤柏睿宥廷子軒雨涵心怡欣儀筱涵郁雯詩婷惠如慧君麗華秀英玉蘭春嬌金龍文雄正義進財添福水木清泉武男國強榮輝成功天賜信良俊賢昌隆順仁智勇嘉慶偉
    倫政達育誠彥霖哲瑋鈞凱勝宜靜芳瑜琪瑄芸菁蓉莉萍珊娟燕珠鳳月桂香梅菊素貞瓊瑤碧霞錦綉琴雲彩虹翔鴻飛騰耀祥瑞安康健民德昭昱昊旻昇晨晏景書益銘鑫鋒銓欽鎮鈴錫毅奕弈羽翎翊聖哲喆諺諭謙讓豐沛澤浩瀚洋淳淵渝湘潔滿
    裕祐佑佩儒伯仲叔季孟庭均坤培堯士奇威孝宜定宛容寧寶尚展岳峰峻崇希平延弘彬徵忠恆悅惟意愛敏敬斌新旭昀晉暐曉曜朝杰松林柔柏棋楷榆樂權欣正永江沅沁治泰泓津海涵淇深湧源溢滄瀅炎炳焜煌熙燁爵玄玟玫珍珮理琦琬琳瑛
    瑞璇璟生甫申畇皓盈真睿碩祖禎秉科程穎章竣筠紀純紋紘紹維綺緯緹羚翠聰育肇致舒良芝芷茂茜茵茹莘菱葳蓁蓓薇薰蕙蘋虹融裴襄詠詣語誼賢起軍軒輔辰迪通逸道達遠邦郁采釗鉉鋐錚長陞陽隆雁雪霈霏青靖韋韻順頤顯馨駿騏驊鵬
    麒麟黛鼎齊穗岑彤妘妡姍姿阿媜瑩穆逵媛罔娜婉婕媛嫻嬿翰閔薏齡緣巧艾伶俐俞倩偲凌凡凱勳升卉呈品哲唐喬嵐川州帆帛廉彰影慈憲懿承振揚捷政斐旗亮亭仕仙伊佐依侑元光冰凌勤卿友君吟吉和咏哲嘉墨壽予城妮姵珈苡菡榕樺櫻潼澄熹燦珞琇
    瑀璿瓏皇祈竑耘胤舜苓茉莎菀蒨蔚薔詮謹賓贊遠鎧霆馥鶴齊屏峯嶽廣彪彧復怜恕恬慎愉憬懋戎拓擎攸昂昕昭晟晞晰暄暉曼杉杏栩桐梓梵棠棣楓槿橋歆毓沂沐治洸洺浚淨淯湛溫漢漪潁潔澈濬瀧炘烈焱牧珈珣琁琍瑾璋璐畯皎矞碧礽祺
    禮秋竹笙筑粹綸羿羲耕聞肅艷芃芊芋茗荃菘葆葦蒂蓮蕎蕾藝蘋裔觀諒譽貝貴軾輿邑郡鄞鈴銀銓鋼錚閎陶霂靈韶頎飛騫魁鯤麒黎若萱勛甯妹璦筱藹曄嬌媚嫣嬋娥娘珏珀玗珣琥琲瑛璨瓔昌旺坊埕堃墉壬奎妃姝媖嫈孜孟宙宸寰峮崑嵩巍
    帥彣徹忻怋恣愛慶憶慕懷戀政敦旖旼棟映河昇昕昶晁晗曦朔朗栢栩桀梧森楨楠榛榮樑歡汝沛泯洵浤海浥清湄湞溪滋瀞灝烜煊煒燊燿玥琰琮瑒
    叡釵釧桃緞招弟鶯蕊葉火土石獅虎旦罕惜行蔓芮苒莛菈萌葵蒔薐蘅蘊婧嫆嫺宓寀尹岱岫崎嶸巽庠弦弼彗徠忱恂悠惇愷憓掄昫晙晢晧晶暘暻朋栗桔棨椿槐檀洛浡涓涔涬渟漾潭澔濤瀛灃烽煦熒玎玘珂珩珽琤瑗璁璉璠甄磊磐祁祤禔
    禛秝稜穀穹箏粲絜緒縈翀翾聿臨航芹苑荏葭蒲蔭蝶衡訢謐豫邵鋆錡鍇鐸鑑隄霙霜露霽韜韞韵頌馳驍鵑鵲鷹默苗寒舟允冉凝冶凰卓圓圻垚墐夢姮娃屹岍汐泱鑾鸞丞
"""
# Characters that are common in one place of given names, and words beside names as well.
MORE = (
    '學登傳盛煥繼千其守幸昆保宣至在全星之樹為本煜百妙先群耿超厚同聲炯寬照任楚衍恭逢鏡則令乾丹雙聯知',
    '修立利助臻年寬堅典標恭原喜亨學傳紅柱謀億博祿乾音農云衛訓風丹綾綱言恒照登珉崴力然臣煜宣桓谷端煥鳴禧知模')
# Surnames that foreign names begin with far more often: what stands behind them tells nothing of given names.
FOREIGN = set('艾霍貝')
# Characters that stand with surnames in the news, and are no names: 李姓, 高雄街.
NO_NAMES = set('街于特鐘標會厝姓菲嗆犯回配宮拉斯爾')
NO_GIVEN_NAMES = set('受訪 小姐 媽媽 先生 太太 爺爺 爸爸 家人 小妹 小弟 老師 緩頰 聲明 色系 國民 東海 柏林 復興 中立 勝利 妙天 國小 天后'.split())
FORMS = str.maketrans('台啓爲峯群粧温', '臺啟為峰群妝溫')
LEAST_SHARE, UNCOUNTED_SHARE = 2e-5, 1e-4
# The count of a character of given names that no name in the news has, and of those that stand in other nouns there.
UNSEEN = 0.5
MISCOUNTED = '于菲'
# The second of given names alone: 知行, but 支行.
LAST = set('行')
# The maximum cost of a character of a given name, in nats.
LONGEST = 9
# How often a character is a verb or an adverb in the news, and how rare it is in given names, in half nats, so that a name ends before it.
LEAST_VERB, RAREST_NAME = 300, 16


def names_in_the_news(path, titles):
    """Given names of two characters, with the nouns' first characters."""
    found = collections.defaultdict(set)
    with lzma.open(path, 'rt', encoding='utf-8') as lines:
        for line in lines:
            word, _, kind = line.split()[:3]
            word = word.translate(FORMS)
            if kind == 'N' and re.fullmatch('[\u4e00-\u9fff]{3}', word) and word not in titles:
                found[word[1:]].add(word[0])
    return found


def surname_shares(nouns, titles):
    shares = {word[0]: float(word[1:]) / 100 for word in SHARES.split()}
    given = {name for name, firsts in nouns.items() if len(firsts & set(shares)) >= 4 and name not in titles}
    counts = collections.Counter(first for name in given for first in nouns[name])
    for surname in ''.join(RARE.split()):
        shares[surname] = min(UNCOUNTED_SHARE, (counts[surname] + 0.3) / sum(counts.values()) / 2)
    return {surname: max(share, LEAST_SHARE) for surname, share in shares.items()}


def plain_surnames(path, surnames, titles):
    """Surnames that begin names in the news far more often than they are words, and often enough beside the words they begin."""
    alone, words, names = collections.Counter(), collections.Counter(), collections.Counter()
    with lzma.open(path, 'rt', encoding='utf-8') as lines:
        for line in lines:
            word, count, kind = line.split()[:3]
            if len(word) == 1:
                alone[word] += int(count)
            elif word in titles:
                words[word[0]] += int(count)
            elif len(word) == 3 and kind == 'N':
                names[word[0]] += int(count)
    return sorted(c for c in surnames if names[c] >= 10 and 3 * alone[c] < names[c] and words[c] < 3 * names[c])


def given_names(nouns, surnames, titles):
    """How often characters are the first and the second, and how many surnames a name has."""
    people = {name: firsts & surnames for name, firsts in nouns.items() if firsts & surnames}
    common, known = GIVEN_NAMES.split(), set(''.join(GIVEN.split()))
    sure = [name for name, firsts in people.items() if len(firsts) >= 4 and name not in titles] + common
    allowed = [
        ({c for c, n in collections.Counter(name[i] for name in sure).items() if n > 1} | known | set(MORE[i])) - NO_NAMES
        for i in (0, 1)]
    allowed[0] -= LAST
    first, second, names = collections.Counter(), collections.Counter(), collections.Counter()
    for name, firsts in people.items():
        count = len(firsts)
        if name in NO_GIVEN_NAMES or name[0] not in allowed[0] or name[1] not in allowed[1]:
            continue
        if name in titles and (count < 4 or not known.issuperset(name)):
            continue
        first[name[0]] += min(count, 8)
        second[name[1]] += min(count, 8)
        if count >= 3:
            names[name] = count
    for name in common:
        if name not in NO_GIVEN_NAMES:
            names[name] += 4
    # Those that no name in the news has are as rare as can be, and not impossible.
    for character in (known - NO_NAMES).union(MISCOUNTED):
        if character not in LAST:
            first[character] = max(first[character], UNSEEN)
        second[character] = max(second[character], UNSEEN)
    return first, second, names


def verbs(path, first, second):
    """Verbs and adverbs of one character that are seldom in names, the commonest first."""
    counts = collections.Counter()
    with lzma.open(path, 'rt', encoding='utf-8') as lines:
        for line in lines:
            word, count, kind = line.split()[:3]
            if len(word) == 1 and kind.startswith(('V', 'ADV')):
                counts[word] += int(count)

    def is_in_names(c):
        return any(c in shares and row(shares[c]) < RAREST_NAME for shares in (first, second))
    return [c for c, n in counts.most_common() if n >= LEAST_VERB and not is_in_names(c)]


def row(share):
    return round(-2 * math.log(share))


def rows(shares, start, longest=11, kept=()):
    """The characters by half nats, the commonest first; those to keep are in the last row at the latest."""
    found = collections.defaultdict(list)
    for character, share in shares.items():
        if row(share) <= 2 * longest or character in kept:
            found[min(row(share), 2 * longest)].append((-share, character))
    lines = [''.join(c for _, c in sorted(found[line])) for line in range(int(2 * start), max(found) + 1)]
    return '[\n' + ''.join('    """\n' + folded(line) + '\n    """,\n' for line in lines) + '  ]'


def folded(text):
    return '\\\n'.join(('    ' + text[i:i + WIDTH]).rstrip() for i in range(0, max(1, len(text)), WIDTH))


def of_sum(counts):
    return {character: count / sum(counts.values()) for character, count in counts.items()}


def main():
    jieba, dictionary = sys.argv[1:]
    with lzma.open(dictionary) as file:
        titles = {entry['title'] for entry in json.load(file)}
    nouns = names_in_the_news(jieba, titles)
    shares = surname_shares(nouns, titles)
    first, second, names = given_names(nouns, set(shares) - FOREIGN, titles)
    first, second = of_sum(first), of_sum(second)
    # A character of one place is a little rarer in the other; one that is too rare for either place is kept in both.
    kept = {c for c in (*''.join(GIVEN.split()), *MISCOUNTED) if c in first and row(first[c]) > 2 * LONGEST < row(second[c])}
    sources = {file: file.read_text(encoding='utf-8') for file in (PERSON_FILE, GIVEN_FILE, VERB_FILE)}

    def write(file, name, pattern, text):
        sources[file], count = re.subn(
            rf'((?:private )?static let {name}(?:: StaticString)? = ){pattern}', lambda match: match[1] + text, sources[file],
            flags=re.DOTALL)
        if count != 1:
            sys.exit(f'{file}: no {name}')

    write(PERSON_FILE, 'surnameRows', r'\[.*?\n  \]', rows(shares, 2))
    write(PERSON_FILE, 'firstRows', r'\[.*?\n  \]', rows(first, 3.5, LONGEST, kept))
    write(PERSON_FILE, 'secondRows', r'\[.*?\n  \]', rows(second, 4, LONGEST, kept))
    for name, least, most in (('common', 12, 999), ('known', 6, 11), ('seldom', 3, 5)):
        text = ''.join(sorted(given for given, count in names.items() if least <= count <= most))
        write(GIVEN_FILE, name, '""".*?"""', '"""\n' + folded(text) + '\n    """')
    write(PERSON_FILE, 'plain', '""".*?"""', '"""\n' + folded(''.join(plain_surnames(jieba, shares, titles))) + '\n    """')
    text = ''.join(verbs(jieba, first, second))
    write(VERB_FILE, 'characters', '""".*?"""', '"""\n' + folded(text) + '\n    """')
    for file, source in sources.items():
        file.write_text(source, encoding='utf-8')


if __name__ == '__main__':
    main()
