"""Counts of words, pairs and characters -> out/counts.pickle"""
import sys, re, math, collections, subprocess, pickle, lzma, json, sqlite3, pathlib, time
HAN=re.compile('[\u3400-\u9fff\U00020000-\U0003ffff〇]+')
FOLD=str.maketrans('台裏着','臺裡著')
from places import ROOT, SHARED, WORK, DICTIONARY, MODEL
WT=ROOT
src=(WT/'Scripts/pairs.py').read_text().replace('\nmain()\n','\n').replace("pathlib.Path(__file__)","pathlib.Path(PAIRS)")
ns={'PAIRS':WT/'Scripts/pairs.py'}; exec(compile(src,'pairs','exec'),ns)
t0=time.time()
def opencc(texts):
    r=subprocess.run(['opencc','-c','s2tw'],input='\n'.join(texts)+'\n',capture_output=True,text=True,check=True).stdout.split('\n')[:len(texts)]
    return [x.translate(FOLD) for x in r]
zipf={}
for l in open(WT/'Data/words.tsv',encoding='utf-8'):
    if l[0]!='#':
        f=l.rstrip('\n').split('\t'); w=f[0].translate(FOLD)
        if HAN.fullmatch(w): zipf[w]=int(f[2])/100
news=collections.Counter()
for l in lzma.open(SHARED/'data/words/jieba-zh_TW.txt.xz','rt',encoding='utf-8'):
    f=l.split()
    w=f[0].translate(FOLD)
    if HAN.fullmatch(w): news[w]+=int(f[1])
titles={r[0].translate(FOLD) for r in sqlite3.connect(f'file:{DICTIONARY}?mode=ro',uri=True).execute('select title from entry')}
today=json.load(open(WT/'Data/today.json',encoding='utf-8'))
ttitles={e['title'].translate(FOLD) for e in today}
model=ns['Model'](MODEL)
singles=[(w,p) for w,p in model.singles() if HAN.fullmatch(w)]
conv=opencc([w for w,_ in singles])
og=collections.Counter()
for c,(w,p) in zip(conv,singles):
    if len(c)==len(w): og[c]+=p
print('read',time.time()-t0,len(zipf),len(news),len(titles),len(og))
lex=set(zipf)
lex|={w for w,c in news.items() if len(w)<=6 and (c>=20 or (c>=3 and (w in titles or w in ttitles or w in og)))}
lex|={w for w in og if 2<=len(w)<=6 and (w in titles or w in ttitles)}
lex|={w for w in ttitles if len(w)<=6}
lex-={w for w in lex if w in ('自已','因該','以經','己經')}
chars={c for w in lex for c in w}|{w for w in og if len(w)==1}
lex|=chars
lex={w for w in lex if HAN.fullmatch(w)}
print('lex',len(lex))
nn=sum(news.values()); on=sum(og.values()); zn=sum(10**z for z in zipf.values())
def uni(w): return .35*10**zipf[w]/zn if w in zipf else 0
P0={w:(uni(w)+.3*news[w]/nn+.3*og[w]/on)+2e-9 for w in lex}
L0={w:math.log(p) for w,p in P0.items()}
def cut(s):
    n=len(s); best=[0]+[-1e9]*n; back=[0]*(n+1)
    for i in range(n):
        b=best[i]
        for j in range(i+1,min(n,i+6)+1):
            w=s[i:j]; l=L0.get(w)
            if l is None:
                if j>i+1: continue
                l=-20
            if b+l>best[j]: best[j]=b+l; back[j]=i
    r=[]; j=n
    while j: r.append(s[back[j]:j]); j=back[j]
    return r[::-1]
# texts
def texts():
    for e in today:
        for h in e['heteronyms']:
            for d in h['definitions']:
                yield d.get('def') or ''
                for x in d.get('example') or []: yield x
def dtexts():
    for d,e,l in sqlite3.connect(f'file:{DICTIONARY}?mode=ro',uri=True).execute('select def,example,link from definition'):
        yield d or ''
        for j in (e,l):
            if j: yield from json.loads(j)
def count_text(it, cut):
    w=collections.Counter(); p=collections.Counter(); g=[None,collections.Counter(),collections.Counter(),collections.Counter()]
    for t in it:
        for run in HAN.findall(t.translate(FOLD)):
            ws=cut(run); w.update(ws); p.update(zip(ws,ws[1:])); p[ws[-1],'']+=1
            s='\0'+run+'\0'
            g[1].update(run); g[2].update(zip(s,s[1:])); g[3].update(zip(s,s[1:],s[2:]))
    return w,p,g
T=count_text(texts(),cut)
print('today',sum(T[0].values()),time.time()-t0)
D=count_text(dtexts(),cut)
print('dict',sum(D[0].values()),time.time()-t0)
# open-gram pairs
ogp=collections.Counter(); g2=collections.Counter(); g3=collections.Counter()
MARKS=ns['MARKS']
raw=[(a,b,p) for a,b,p in model.pairs() if HAN.fullmatch(a) and HAN.fullmatch(b)]
print('pairs',len(raw),time.time()-t0)
conv2=opencc([a+b for a,b,_ in raw])
print('conv',time.time()-t0)
cc={}
def cutc(w):
    r=cc.get(w)
    if r is None: r=cc[w]=cut(w)
    return r
for s,(a,b,p) in zip(conv2,raw):
    if len(s)!=len(a)+len(b): continue
    a=s[:len(a)]; b=s[len(a):]; p/=on
    ogp[(a if a in lex else cutc(a)[-1]), (b if b in lex else cutc(b)[0])]+=p
    g2[a[-1],b[0]]+=p
    if len(a)>1: g3[a[-2],a[-1],b[0]]+=p
    if len(b)>1: g3[a[-1],b[0],b[1]]+=p
ends=collections.Counter()
for a,b,p in model.pairs():
    if b in MARKS and HAN.fullmatch(a): ends[a]+=p/on
g1=collections.Counter()
for w,p in og.items():
    p/=on
    for c in w: g1[c]+=p
    if len(w)>1 and w in lex:
        for x in zip(w,w[1:]): g2[x]+=p
        for x in zip(w,w[1:],w[2:]): g3[x]+=p
print('og',len(ogp),len(g2),len(g3),sum(ends.values()),time.time()-t0)
pickle.dump(dict(lex=lex,P0=P0,zipf=zipf,news=news,og=og,on=on,T=T,D=D,ogp=ogp,ends=ends,g1=g1,g2=g2,g3=g3,titles=titles,ttitles=ttitles),open(WORK/'counts.pickle','wb'),4)
pickle.dump(dict(lex=lex,titles=titles),open(WORK/'counts_lite.pickle','wb'))
print('done',time.time()-t0)
