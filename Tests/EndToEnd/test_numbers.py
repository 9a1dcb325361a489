"""Numbers and names in texts: one thing, read as people say it, with a card that says what it is.

Needs the real data (CIDIAN_SHARED)."""

import random
import re

from support import ServerTest, import_for_run, shared

SHOWS = {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}}
DIGITS = "零一二三四五六七八九"
SOUNDS = dict(zip(
    DIGITS + "〇兩十百千萬億點分之年月日號樓條第比時半民國折成幾多下上個週禮拜星期段巷弄",
    "ㄌㄧㄥˊ ㄧ ㄦˋ ㄙㄢ ㄙˋ ㄨˇ ㄌㄧㄡˋ ㄑㄧ ㄅㄚ ㄐㄧㄡˇ ㄌㄧㄥˊ ㄌㄧㄤˇ ㄕˊ ㄅㄞˇ ㄑㄧㄢ ㄨㄢˋ ㄧˋ ㄉㄧㄢˇ ㄈㄣ ㄓ ㄋㄧㄢˊ ㄩㄝˋ ㄖˋ ㄏㄠˋ ㄌㄡˊ ㄊㄧㄠˊ "
    "ㄉㄧˋ ㄅㄧˇ ㄕˊ ㄅㄢˋ ㄇㄧㄣˊ ㄍㄨㄛˊ ㄓㄜˊ ㄔㄥˊ ㄐㄧˇ ㄉㄨㄛ ㄒㄧㄚˋ ㄕㄤˋ ˙ㄍㄜ ㄓㄡ ㄌㄧˇ ㄅㄞˋ ㄒㄧㄥ ㄑㄧˊ ㄉㄨㄢˋ ㄒㄧㄤˋ ㄋㄨㄥˋ".split()))


def spelled(number):
    """A number below ten thousand in Chinese characters."""
    words, gap = "", False
    for power, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // power % 10
        if digit == 0:
            gap = bool(words)
            continue
        words += ("零" if gap else "") + ("" if power == 10 and digit == 1 and not words else DIGITS[digit]) + name
        gap = False
    return words


def row(number):
    return "".join(DIGITS[int(digit)] for digit in str(number)).replace("零", "〇")


def numbers():
    """Two hundred numbers by rule: the text before, the number, what is behind, and what its card says."""
    chance = random.Random(37)
    one = chance.randint
    makers = [
        lambda n=0: ((k := one(22, 9999)), ("有", spelled(k), "個人", f"{k:,}"))[1],
        lambda: ((k := one(11, 9999)), ("花了", spelled(k), "元", f"{k:,}"))[1],
        lambda: ((k := one(2, 99)), ("大約", spelled(k) + "萬", "人", f"{k * 10000:,}"))[1],
        lambda: ((k := one(11, 99)), ("占了", "百分之" + spelled(k), "。", f"{k} %"))[1],
        lambda: ((k := one(1, 9)), ("只有", "萬分之" + spelled(k), "。", f"0.0{k} %"))[1],
        lambda: ((k := one(2, 9)), ("成長", f"百分之三點{DIGITS[k]}", "，", f"3.{k} %"))[1],
        lambda: ((k := one(11, 112)), ("他在", f"民國{spelled(k)}年", "出生", f"西元 {1911 + k} 年"))[1],
        lambda: ((k := one(1950, 2039)), ("到了", row(k) + "年", "，", f"西元 {k} 年"))[1],
        lambda: ((k := one(101, 119)), ("這是", row(k) + "年", "的事", f"西元 {1911 + k} 年"))[1],
        lambda: ((k := one(2, 12)), (d := one(2, 28)), ("會議在", f"{spelled(k)}月{spelled(d)}日", "舉行", f"{k} 月 {d} 日"))[2],
        lambda: ((k := one(2, 12)), (m := one(11, 59)), ("我們", f"{spelled(k)}點{spelled(m)}分", "見", f"{k}:{m}"))[2],
        lambda: ((k := one(2, 11)), ("我們下午在這裡，", f"{spelled(k)}點半", "走", f"{k}:30"))[1],
        lambda: ((k := one(2, 300)), ("依本法", f"第{spelled(k)}條", "規定", f"第 {k} 條"))[1],
        lambda: ((k := one(2, 30)), ("他住", f"{spelled(k)}樓", "，", f"{k} 樓"))[1],
        lambda: ((k := one(2, 9)), (h := one(2, 99)), (f := one(2, 12)),
                 ("地址是忠孝路", f"{spelled(k)}段{spelled(h)}號{spelled(f)}樓", "。", f"{k} 段 {h} 號 {f} 樓"))[3],
        lambda: ((k := one(2, 9)), (m := one(2, 9)), ("我們以", f"{spelled(k)}比{spelled(m)}", "獲勝", f"{k} : {m}"))[2],
        lambda: ((k := one(3, 8)), ("來了", DIGITS[k] + DIGITS[k + 1], "個人", f"{k}–{k + 1}"))[1],
        lambda: ((k := one(2, 9)), ("來了", DIGITS[k] + "十多", "個人", f"> {k}0"))[1],
        lambda: ((k := one(100, 999)), (m := one(100, 999)), ("請打", f"0912-{k}-{m}", "找我", f"0912-{k}-{m}"))[2],
        lambda: ((k := one(11, 99)), ("約有", f"{k / 10}萬", "人", f"{k * 1000:,}"))[1],
        lambda: ((k := one(2, 9)), ("打", f"八{DIGITS[k]}折", "，", f"8{k} %"))[1],
        lambda: ((k := one(0, 5)), ("我", "下禮拜" + "二三四五六日"[k], "去", "下一週的星期" + "二三四五六日"[k]))[1],
    ]
    return [makers[place % len(makers)]() for place in range(200)]


def sound(number):
    """How a number in Chinese characters is read, as far as a rule says it."""
    sounds = []
    for place, character in enumerate(number):
        syllable = SOUNDS[character]
        after = number[place + 1] if place + 1 < len(number) else ""
        before = number[place - 1] if place else ""
        if character == "一" and before not in list(DIGITS + "〇十百千零第之點"):
            if after and after in "百千":
                syllable = "ㄧˋ"
            if after and after in "萬億":
                syllable = "ㄧˊ"
        sounds.append(syllable)
    return sounds


#: Names with how the surname is read, its length and the name's.
NAMES = """
曾美玲 ㄗㄥ 任家豪 ㄖㄣˊ 單怡君 ㄕㄢˋ 仇志明 ㄑㄧㄡˊ 查建宏 ㄓㄚ 解佳穎 ㄒㄧㄝˋ 華雅婷 ㄏㄨㄚˋ 樂詩涵 ㄩㄝˋ 翟俊傑 ㄓㄞˊ 葛淑芬 ㄍㄜˇ
燕柏睿 ㄧㄢ 沈宗翰 ㄕㄣˇ 寧思妤 ㄋㄧㄥˋ 盛文雄 ㄕㄥˋ 陳冠宇 ㄔㄣˊ 林心怡 ㄌㄧㄣˊ 黃國城 ㄏㄨㄤˊ 張惠妹 ㄓㄤ 李宜靜 ㄌㄧˇ 王品睿 ㄨㄤˊ
吳承穎 ㄨˊ 劉彥廷 ㄌㄧㄡˊ 蔡明亮 ㄘㄞˋ 楊子萱 ㄧㄤˊ 許瑋甯 ㄒㄩˇ 鄭凱文 ㄓㄥˋ 謝金燕 ㄒㄧㄝˋ 郭書瑤 ㄍㄨㄛ 洪健雄 ㄏㄨㄥˊ 邱澤民 ㄑㄧㄡ
廖偉倫 ㄌㄧㄠˋ 賴雅妍 ㄌㄞˋ 周美華 ㄓㄡ 徐若瑄 ㄒㄩˊ 蘇慧倫 ㄙㄨ 葉永昌 ㄧㄝˋ 莊凱勛 ㄓㄨㄤ 呂秀蓮 ㄌㄩˇ 江宏傑 ㄐㄧㄤ 何雨珊 ㄏㄜˊ
歐陽文雄 ㄡ　ㄧㄤˊ 司馬明德 ㄙ　ㄇㄚˇ 諸葛思妤 ㄓㄨ　ㄍㄜˇ 伊莎貝拉 - 史蒂芬妮 - 克里斯多夫 - 凡妮莎莉 - 艾蜜莉亞 - 安潔莉娜 - 凱薩琳娜 -
"""
#: Where names stand in sentences.
SENTENCES = """
#說他明天不來了。
昨天#和朋友去爬山。
我們的#終於得獎了。
記者#／臺北報導
請找#，謝謝。
這是#的書。
導演#表示很高興。
「#，你過來一下。」
得獎的人有王小明、#、李大華。
老師 # 獎
經理#今天請假。
大家都很喜歡#。
我跟#約在車站。
主持人：#
市長#出席了開幕典禮。
那個叫#的人是誰？
獎盃由#領取。
我的好友#先生要結婚了。
因為#，我們贏了。
他問#在哪裡。
她就是#。
選手#以九秒奪冠。
連#都哭了。
立委#質疑這項政策。
感謝#老師的指導。
校友#捐了一百萬。
去年#出版了新書。
#與家人同住。
鄰居#很熱心。
他寫信給#。
""".strip().split("\n")


def people():
    """A hundred and fifty sentences: the text, where a name stands in it, and how the surname is read."""
    words = re.findall(r"([^\s-]+) ([^\s]+)", NAMES.replace("\u3000", "_"))
    for place in range(150):
        name, reading = words[place * 7 % len(words)]
        before, behind = SENTENCES[place % len(SENTENCES)].split("#")
        yield before + name + behind, len(before), name, reading.replace("_", "\u3000")


class NumbersTest(ServerTest):
    def setUp(self):
        super().setUp()
        self.path = import_for_run("dict-revised", shared("data", "dict-revised.json.xz"))
        self.session = self.start(SHOWS, dictionary=self.path, options={"locale": "zh-TW"})

    def cards(self, text, start, end):
        """What a hover shows on each character of a part of a text: text of its range, its card."""
        uri = self.open(self.session, text, "plaintext")
        found = []
        for column in range(start, end):
            answer = self.session.hover(uri, line=0, character=column)
            if answer is None:
                found.append(("", ""))
                continue
            place = answer["range"]
            found.append((text[place["start"]["character"]:place["end"]["character"]], answer["contents"]["value"]))
        return found

    def test_numbers_by_rule(self):
        wrong = []
        for before, number, behind, value in numbers():
            text = before + number + behind
            cards = self.cards(text, len(before), len(before) + len(number))
            word, card = next(((word, card) for word, card in cards if value in card), cards[0])
            head = card.split("\n")[0]
            read = re.findall(r"[˙ㄅ-ㄩˊˇˋ]+", head)
            fits = word.endswith(number) or number.startswith(word) and word
            expected = sound(number) if not re.search(r"[0-9]", number) else read
            if not fits or value not in card or read[-len(expected):] != expected:
                wrong.append((text, word, head, value))
        self.assertEqual(wrong, [])

    def test_names_of_people(self):
        wrong = []
        for text, start, name, reading in people():
            cards = self.cards(text, start, start + len(name))
            word, card = cards[0]
            surname = name[: 1 + reading.count("\u3000")]
            fits = "人名" in card and (reading == "-" or f"姓 {surname} {reading}" in card)
            if any(other != name for other, _ in cards) or not fits:
                wrong.append((text, word, card.split("\n")[:2]))
        self.assertLessEqual(len(wrong), 150 * 0.08, wrong)

    def test_characters_without_an_entry(self):
        for character, says in (("獴", "ㄇㄥˇ · měng"), ("䴉", "U+4D09")):
            (word, card), = self.cards(f"有{character}。", 1, 2)
            self.assertEqual(word, character)
            self.assertIn(says, card)
            self.assertIn("本辭典未收", card)
            self.assertIn("部首", card)

    def test_the_sense_of_counting(self):
        for text, character, says in (
            ("得了四十分", "分", "勝負的記數"), ("八時三十分到", "分", "六十分為一小時"), ("走了三里路", "里", "量詞"),
            ("喝一口水", "口", "量詞"), ("帶一把傘", "把", "量詞"), ("買了兩斤肉", "斤", "量詞"), ("陳醫師", "陳", "姓。"),
            ("吃了半碗飯", "碗", "量詞"), ("這條魚", "條", "量詞"), ("每棟房子", "棟", "量詞"),
        ):
            start = text.index(character)
            (word, card), = self.cards(text, start, start + 1)
            self.assertEqual(word, character, text)
            self.assertIn(says, next(line for line in card.split("\n")[1:] if line[0].isdigit()), text)

    def test_a_verb_doubled_before_看(self):
        for text, says in (("用筷子插插看", "刺入"), ("你聞聞看", "嗅"), ("讓我想想看", "打算")):
            start = text.index("看") - 1
            (word, card), = self.cards(text, start, start + 1)
            self.assertEqual(word, text[start], text)
            self.assertIn(says, card, text)
