"""counts.pickle -> tables.bin: all but slips and weights. `tables.py DICTIONARY-WEIGHT PAIRS BIGRAMS TRIGRAMS`"""
import sys, re, math, collections, pickle, struct, json, time
import numpy as np
dictw,NP,BG,TG=float(sys.argv[1]),*map(int,sys.argv[2:5])
from image import hash_of_three as hash3, hash_of_word as whash, image
from places import WORK
K=pickle.load(open(WORK/'counts.pickle','rb'))
lex,zipf,news,og,on=K['lex'],K['zipf'],K['news'],K['og'],K['on']
FOLD=str.maketrans('台裏着','臺裡著')
from places import ROOT, SHARED, WORK, DICTIONARY, MODEL
WT=f'{ROOT}/'
SH=f'{SHARED}/data/spelling/'
# unigrams
nn=sum(news.values()); zn=sum(10**z for z in zipf.values())
TW=collections.Counter(); 
for src,wt in ((K['T'],2.0),(K['D'],dictw)):
    if wt:
        for w,c in src[0].items(): TW[w]+=c*wt
tn=sum(TW.values())
P={w:.3*(10**zipf[w]/zn if w in zipf else 0)+.25*news[w]/nn+.25*og[w]/on+.2*TW[w]/tn+2e-9 for w in lex}
PC=collections.Counter()
for k,p in K['ogp'].items(): PC[k]+=p*8e6
for v,p in K['ends'].items():
    if v in lex: PC[v,'']+=p*8e6
for src,wt in ((K['T'],2.0),(K['D'],dictw)):
    if wt:
        for k,c in src[1].items(): PC[k]+=c*wt
cv=collections.Counter()
for (v,w),c in PC.items():
    if v in lex: cv[v]+=c
# singles of open-gram also count for v: what is not in pairs
for w,p in og.items():
    if w in lex: cv[w]=max(cv[w],p/on*8e6*.9)
END=.15
def pw(w): return END if w=='' else P[w]
by=collections.defaultdict(list)
for (v,w),c in PC.items():
    if v in lex and (w=='' or w in lex) and c>.6: by[v].append((w,(c-.6)/(cv[v]+1)))
print('pairs all',sum(map(len,by.values())))
gains=[]
for v,l in by.items():
    back=max(1e-4,1-sum(p for _,p in l)); 
    for w,p in l:
        full=p+back*pw(w)
        g=P[v]*full*math.log(full/(back*pw(w)))
        gains.append((g,v,w,full))
gains.sort(key=lambda x:-x[0]); gains=gains[:NP]
kept=collections.defaultdict(list)
for g,v,w,full in gains: kept[v].append((w,full))
back={}
for v in lex:
    l=kept.get(v,())
    a=1-sum(p for _,p in l); b=1+END-sum(pw(w) for w,_ in l)
    back[v]=min(1.5,max(1e-5,a/max(b,1e-3)))
# characters
sound=collections.defaultdict(collections.Counter)
def add(word,reading,wt):
    sy=[x for x in re.split('[ \u3000]+',reading.split('/')[0].strip()) if x]
    if len(sy)==len(word):
        for c,s in zip(word,sy): sound[c][s]+=wt
for l in open(WT+'Data/words.tsv',encoding='utf-8'):
    if l[0]!='#':
        f=l.rstrip('\n').split('\t'); add(f[0].translate(FOLD),f[1],1)
for e in json.load(open(WT+'Data/today.json',encoding='utf-8')):
    for h in e['heteronyms']: add(e['title'].translate(FOLD),h.get('bopomofo') or '',1)
INI='ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ'; MED='ㄧㄨㄩ'; FIN='ㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ'; TONE={'ˊ':1,'ˇ':2,'ˋ':3,'˙':4}
def code(s):
    t=0; i=m=f=0
    for x in s:
        if x in TONE: t=TONE[x]
        elif x in INI: i=INI.index(x)+1
        elif x in MED: m=MED.index(x)+1
        elif x in FIN: f=FIN.index(x)+1
        else: return 0
    return (i<<9|m<<7|f<<3|t) or 0
shape=collections.defaultdict(dict)
chars=set(c for w in zipf for c in w)|{c for c,_ in K['g1'].most_common(6500)}|{c for c,_ in K['T'][2][1].most_common(6000)}
for l in open(SH+'similar_shape.csv',encoding='utf-8'):
    a,b=l.rstrip('\n').split(',')[:2]; a=a.translate(FOLD)
    for c in b.translate(FOLD):
        if a!=c: shape[a].setdefault(c,0); shape[c].setdefault(a,0)
for f,first in (('LookAlikes',False),('SimilarShapes',True)):
    t=open(WT+f'Sources/WordIndex/{f}.swift',encoding='utf-8').read().split('"""')[1]
    for g in t.split():
        g=g.translate(FOLD)
        for i,a in enumerate(g):
            for b in g[:i] if not first else g[:1]:
                if a!=b: shape[a][b]=1; shape[b][a]=1
chars|={c for l in open(SH+'train.tsv',encoding='utf-8') for c in l.split('\t')[1].translate(FOLD) if '\u3400'<=c<='\u9fff'}
chars|={c for l in open(SH+'train.tsv',encoding='utf-8') for c in l.split('\t')[2].translate(FOLD) if '\u3400'<=c<='\u9fff'}
chars|=set('么无与于后里面干只发关系')
chars|=set(shape)
import subprocess
def simp(texts): return subprocess.run(['opencc','-c','t2s'],input='\n'.join(texts)+'\n',capture_output=True,text=True,check=True).stdout.split('\n')[:len(texts)]
chars={c for c in chars if len(c)==1 and ord(c)<0x10000 and c>'\u3400'}; lex={w for w in lex if all(c in chars for c in w)}
chars.discard(''); C=sorted(chars); C=[c for c in C if ord(c)<0x10000] ; cid={c:i for i,c in enumerate(C)}
print('chars',len(C))
assert len(C)<8192
S=simp(C); sid={}; scount=collections.Counter(S)
scls=[]
for c,s in zip(C,S):
    if scount[s]>1: scls.append(sid.setdefault(s,len(sid)+1))
    else: scls.append(0)
info=np.zeros((len(C),4),np.uint16)
for i,c in enumerate(C):
    r=sound.get(c)
    if r:
        tot=sum(r.values()); k=0
        for s,n in r.most_common(4):
            if k<3 and n>=.02*tot and code(s): info[i,k]=code(s); k+=1
    info[i,3]=scls[i]
g=[None,collections.Counter(),collections.Counter(),collections.Counter()]
G1,G2,G3=K['g1'],K['g2'],K['g3']
sc=8e6*1.0
for c,p in G1.items(): g[1][c]+=p*sc
for k,p in G2.items(): g[2][k]+=p*sc
for k,p in G3.items(): g[3][k]+=p*sc
for src,wt in ((K['T'],3.0),(K['D'],dictw)):
    if wt:
        for n in (1,2,3):
            for k,c in src[2][n].items(): g[n][k]+=c*wt
tot=sum(g[1].values())+1
cuni=np.array([math.log(( g[1].get(c,0)+.3)/(tot+.3*len(C))) for c in C])
cunip=np.clip(np.round(-cuni*256),0,65535).astype(np.uint16)
NB=len(C)  # boundary id
def ci(c): return NB if c=='\0' else cid.get(c)
cuncount=np.zeros(len(C)+1)
for (a,b),c in g[2].items():
    a=ci(a)
    if a is not None: cuncount[a]+=c
bi=[(c,a,b) for (a,b),c in g[2].items() if ci(a) is not None and ci(b) is not None]
bi.sort(key=lambda x:-x[0]); bi=bi[:BG]; print('bigram cut at',bi[-1][0])
bis=collections.defaultdict(list)
for c,a,b in bi: bis[ci(a)].append((ci(b),c))
def q8(c): return max(0,min(255,round(math.log(max(c,1))*12)))   # count = exp(q/12)
tri=[(c,k) for k,c in g[3].items() if all(ci(x) is not None for x in k)]
tri.sort(key=lambda x:-x[0]); tri=tri[:TG]; print('trigram cut at',tri[-1][0])
# words
own={}
for w in sorted(lex,key=lambda w:(P[w],w)): own[whash(w)]=w
print('clashes',len(lex)-len(own)); W=[own[h] for h in sorted(own)]; H=np.array([whash(w) for w in W],np.uint32); assert len(set(H.tolist()))==len(H), 'clash'
wid={w:i for i,w in enumerate(W)}; wid['']=len(W)
N=len(W); print('words',N)
wval=np.zeros((N,2),np.uint8); wflag=np.zeros(N,np.uint8)
for i,w in enumerate(W):
    wval[i,0]=min(255,round(-math.log(P[w])*10)); wval[i,1]=min(255,round(-math.log(back[w])*20+20 if back[w]<2.7 else 0))
    wflag[i]=(1 if w in K['titles'] else 0)|(min(7,int(math.log(1+TW[w])/1.2))<<1)|(min(7,int(math.log(1+news[w])/1.3))<<4)
pstart=np.zeros(N+1,np.uint32); items=[]
for i,w in enumerate(W):
    pstart[i]=len(items)
    for x,p in sorted((y for y in kept.get(w,()) if y[0] in wid),key=lambda x:wid[x[0]]): items.append(wid[x]<<12|min(255,round(-math.log(p)*10)))
pstart[N]=len(items)
bstart=np.zeros(NB+2,np.uint32); bitems=[]
for a in range(NB+1):
    bstart[a]=len(bitems)
    for b,c in sorted(bis.get(a,())): bitems.append(b<<8|q8(c))
bstart[NB+1]=len(bitems)
titems=sorted((hash3(*(ci(x) for x in k))&0xffffff00)|q8(c) for c,k in tri)
# holes, the commonest words first
from narrow import hole_class
holes=[]
LIM=math.exp(-18.2)
for w in W:
    if 2<=len(w)<=6 and (P[w]>LIM or len(w)>=4):
        for k in range(len(w)):
            if w[k] in cid: holes.append((whash(w[:k]+'\uffff'+w[k+1:]), hole_class(P[w])<<13|cid[w[k]]))
holes=sorted(set((h>>16,h&0xffff,c) for h,c in holes))
hstart=np.zeros(65537,np.uint32); hit=np.zeros(len(holes),np.uint32)
for i,(b,r,c) in enumerate(holes): hstart[b+1]+=1; hit[i]=r<<16|c
hstart=np.cumsum(hstart).astype(np.uint32)
sstart=np.zeros(len(C)+1,np.uint32); sitems=[]
for i,c in enumerate(C):
    sstart[i]=len(sitems)
    for x in sorted((cid[x]|(0x8000 if s else 0) for x,s in shape.get(c,{}).items() if x in cid),key=lambda v:v&0x7fff): sitems.append(x)
sstart[len(C)]=len(sitems)
from narrow import narrow
(WORK/'tables.bin').write_bytes(image(narrow(dict(
 scalars=np.array([ord(c) for c in C],np.uint16),info=info,costs=cunip,followed=np.array([min(65535,round(math.log(1+x)*1000)) for x in cuncount],np.uint16),
 shapeStarts=sstart,shapes=np.array(sitems,np.uint16),hashes=H,wordValues=wval,wordFlags=wflag,pairStarts=pstart,pairs=np.array(items,np.uint32),
 bigramStarts=bstart,bigrams=np.array(bitems,np.uint32),trigrams=np.array(titems,np.uint32),holeStarts=hstart,holes=hit,
 slips=[],slipValues=[],contexts=[],characterSlips=[],weights=[]))))
