"""How sure a word of one character has to be a slip, by what the program says of the dictionary's text with tables that do not know it:
`bounds.py TABLES` puts the bounds into the pickles of contexts.py. TABLES were made without the first fold.
"""
import collections
import pickle
import subprocess
import sys

from contexts import DICTIONARY_TEXT, GRAMMAR, PAIRS, PARTICLES, bounds, dictionary_texts
from places import WORK
from train import FOLD, FOLDS

#: The fold of the dictionary that is read, some 700,000 characters, without what it quotes: older texts have 的 for 得 and 那 for 哪.
READ = 0
#: How often that may be called wrong, by sensitivity: more where people are often wrong, and less where both may be argued for.
ALARMS, LEAST = (1, 3, 10), (1.8, 1, .3)
ALARMS_OF_GRAMMAR = (3, 8, 28)
#: Of the surest 的 for 得 and 那 for 哪 nearly all are slips of the dictionary itself, and it often has 作 for 做.
ALARMS_OF = {'的得': (12, 20, 36), '那哪': (11, 15, 22), '作做': (10, 16, 34), '在再': (8, 16, 45), '再在': (6, 14, 45), '得的': (7, 16, 45)}
ALARMS_OF |= dict.fromkeys('的地 地的 地得'.split(), (0, 2, 12)) | dict.fromkeys('須需 需須'.split(), (2, 5, 14))
#: How much a bound is raised: 地 is also the ground, and the dictionary has few texts about that; 的 before a verb may be argued for; the dictionary
#: has 哪 in few questions that do not begin with it; 教 is also to let, in older texts; no converter writes 睏 for 困, and for "sleepy" Taiwan has both.
MORE_OF = {'地得': 1.5, '的地': 1, '哪那': 6, '教叫': .5, '睏困': 99}
#: How much a bound is lowered, by sensitivity: in what people write today fewer right places look wrong than in the dictionary's text, which has
#: 得 for "to get" before a thing, 作 for 做, and short sentences. Found on prose of today; where the
#: most careful need more than the dictionary's text asks for, judgments and manuals have what it has not.
LESS_OF = {'在再': (1, 1.5, 1.2), '再在': (-.5, .7, .5), '的得': (1.1, .8, .7), '得的': (2, 2.2, 1.5), '得地': (.8, 1.3, .3),
           '地得': (2.5, 2.5, 1.2), '的地': (0, 0, 2.2), '作做': (2.2, 2.3, 2), '做作': (1.5, 1.3, .6)}
#: The same of all but the particles: their texts are of more kinds than the dictionary's.
MORE = (1.2, .8, .5)
#: Where fewer places than these were seen, a bound is less sure, by so much.
FEW, MORE_OF_FEW, MORE_OF_FEW_OF_GRAMMAR = 100, 1, 3
HOPELESS = -9.0


def advantages(tables, texts):
    """How much likelier the second character is than the first, at the places where it may be at all."""
    out = subprocess.run([WORK / 'rows', tables], input='\n'.join(texts), capture_output=True, text=True, check=True).stdout
    found = collections.defaultdict(list)
    for line in out.splitlines():
        slip, advantage = line.split('\t')
        found[slip].append(float(advantage))
    return found


def limits(slip, found, count):
    is_grammar = slip in GRAMMAR or slip[::-1] in GRAMMAR
    alarms = ALARMS_OF.get(slip, ALARMS_OF_GRAMMAR if is_grammar else ALARMS)
    more = [MORE_OF.get(slip, 0) - less + (0 if is_grammar else one) for one, less in zip(MORE, LESS_OF.get(slip, (0, 0, 0)))]
    if count < FEW:
        more = [one + (MORE_OF_FEW_OF_GRAMMAR if is_grammar else MORE_OF_FEW) for one in more]
    # The program says nothing of a place where it is hopeless.
    places = found + [HOPELESS] * (count - len(found))
    return [bound + one for bound, one in zip(bounds(places, alarms, LEAST), more)]


def main():
    texts = [text.replace('\n', ' ') for text, _, fold, source in dictionary_texts() if (fold, source) == (READ, DICTIONARY_TEXT)]
    found, counts = advantages(sys.argv[1], texts), collections.Counter(''.join(texts).translate(FOLD))
    of_pair = {pair: [limits(slip, found[slip], counts[slip[0]]) for slip in (pair, pair[::-1])] for pair in PARTICLES}
    for pair, both in of_pair.items():
        print(pair, [[round(bound, 1) for bound in one] for one in both])
    for held in [*range(FOLDS), None]:
        path = WORK / ('contexts.pickle' if held is None else f'contexts{held}.pickle')
        models, known = pickle.loads(path.read_bytes())
        path.write_bytes(pickle.dumps((models, [of_pair.get(pair, one) for pair, one in zip(PAIRS, known)])))


main()
