"""Writes out/*.txt: texts whose candidates are wanted."""
import pickle, random, re, math, collections, json, sqlite3, subprocess, sys
random.seed(7)
from places import ROOT, SHARED, WORK, DICTIONARY, MODEL
K=pickle.load(open(WORK/'counts.pickle','rb'))
P0=K['P0']; L0={w:math.log(p) for w,p in P0.items()}
FOLD=str.maketrans('台裏着','臺裡著')
SH=f'{SHARED}/data/spelling/'
rows=[l.rstrip('\n').split('\t') for l in open(SH+'train.tsv',encoding='utf-8')]
texts=[r[1] for r in rows]
right=[]
pairs=collections.Counter()
for _,t,c in rows:
    t=list(t)
    if c!='-':
        for x in c.split(','):
            p,ch=x.split(':'); p=int(p)-1
            pairs[t[p].translate(FOLD),ch.translate(FOLD)]+=1
            t[p]=ch
    right.append(''.join(t))
open(f'{WORK}/train.txt','w').write('\n'.join(texts)+'\n')
open(f'{WORK}/right.txt','w').write('\n'.join(right)+'\n')
learned=[k for k,n in pairs.items() if n>=2 and k!=('哪','那') and k[0]!=k[1]]
open(f'{WORK}/learned.txt','w').write('\n'.join(a+b for a,b in learned)+'\n')
print('learned',len(learned))
open(f'{WORK}/titles.txt','w').write('\n'.join(sorted(K['titles']))+'\n')
# clean text
clean=[]
db=sqlite3.connect(f'file:{DICTIONARY}?mode=ro',uri=True)
for d,e in db.execute('select def,example from definition'):
    if e:
        for x in json.loads(e):
            for q in re.findall('「([^」]{8,})」',x): clean.append(q)
ex=len(clean)
random.shuffle(clean); clean=clean[:22000]
mini=[l.split('\t')[0] for l in open(SHARED/'data/dev/readings.tsv',encoding='utf-8')]
clean+=mini[:3000]
today=[]
print('clean',len(clean),sum(map(len,clean)))
random.shuffle(clean)
open(f'{WORK}/clean.txt','w').write('\n'.join(clean)+'\n')
open(f'{WORK}/mini.txt','w').write('\n'.join(mini[3000:])+'\n')
# slips put in
import numpy as np
from image import sections
T=sections((WORK/'tables.bin').read_bytes())
C=[chr(x) for x in T['scalars']]; info=T['info'].reshape(-1,4); cid={c:i for i,c in enumerate(C)}
st,sh=T['shapeStarts'],T['shapes']
uni=np.exp(-T['costs'].astype(float)/256)
same=collections.defaultdict(list); tone=collections.defaultdict(list); twin=collections.defaultdict(list); nearb=collections.defaultdict(list)
def nearkey(r):
    i=r>>9; f=(r>>3)&15; m=(r>>7)&3
    i={19:15,20:16,21:17,7:8,18:8,11:4}.get(i,i); f={12:10,11:9}.get(f,f)
    return (i,m,f)
for i in range(len(C)):
    if uni[i]<3e-7: continue
    for r in info[i,:3]:
        if r: same[int(r)].append(i); tone[int(r)>>3].append(i); nearb[nearkey(int(r))].append(i)
    if info[i,3]: twin[int(info[i,3])].append(i)
def cut(s):
    n=len(s); best=[0]+[-1e9]*n; back=[0]*(n+1)
    for i in range(n):
        b=best[i]
        for j in range(i+1,min(n,i+6)+1):
            l=L0.get(s[i:j])
            if l is None:
                if j>i+1: continue
                l=-20
            if b+l>best[j]: best[j]=b+l; back[j]=i
    r=[]; j=n
    while j: r.append((back[j],j)); j=back[j]
    return r[::-1]
HAN=re.compile('[\u3400-\u9fff]+')
lrn=collections.defaultdict(list)
for (a,b),n in pairs.items(): lrn[b].append((a,n))
LEX=K['lex']; TI=K['titles']
def pick(c):
    i=cid.get(c)
    if i is None: return None
    k=random.random(); r=[int(x) for x in info[i,:3] if x]
    if k<.12:
        l=lrn.get(c)
        if not l: return None
        return random.choices([x[0] for x in l],[x[1]**.5 for x in l])[0]
    if k<.60: l=[x for q in r for x in same[q]]
    elif k<.70: l=[x for q in r for x in tone[q>>3]]
    elif k<.75: l=[x for q in r for x in nearb[nearkey(q)]]
    elif k<.93: l=[x&0x7fff for x in sh[st[i]:st[i+1]] if x&0x8000]
    else: l=[x&0x7fff for x in sh[st[i]:st[i+1]]]
    l=[x for x in l if x!=i]
    if not l: return None
    return C[random.choices(l,[uni[x]**.5 for x in l])[0]]
slips=[]; conv=[]
pool=clean[:]; random.shuffle(pool)
for t in pool*2:
    u=t.translate(FOLD)
    runs=[m.span() for m in HAN.finditer(u)]
    words=[(a+s,b+s) for s,e in runs for a,b in cut(u[s:e])]
    if not words: continue
    if len(slips)<14500:
        w=[x for x in words if x[1]-x[0]>1]; o=[x for x in words if x[1]-x[0]==1]
        if random.random()<.88 and w:
            lg=[x for x in w if x[1]-x[0]>2]
            a,b=random.choice(lg if lg and random.random()<.33 else w)
        elif o: a,b=random.choice(o)
        else: continue
        p=random.randrange(a,b); c=pick(u[p])
        if c and c!=u[p] and c not in '他她它牠祂你妳您' and u[p] not in '他她它牠祂你妳您' and not (b-a>1 and (u[a:p]+c+u[p+1:b]) in TI|LEX if False else (u[a:p]+c+u[p+1:b]) in LEX and b-a>1):
            slips.append((u[:p]+c+u[p+1:],p,u[p]))
    if len(conv)<5000:
        ps=[p for a,b in words for p in range(a,b) if u[p] in cid and info[cid[u[p]],3]]
        if ps:
            p=random.choice(ps); l=[x for x in twin[int(info[cid[u[p]],3])] if C[x]!=u[p]]
            if l:
                c=C[random.choices(l,[uni[x]**.5 for x in l])[0]]
                a,b=next(x for x in words if x[0]<=p<x[1])
                if (u[a:p]+c+u[p+1:b]) not in LEX or b-a==1: conv.append((u[:p]+c+u[p+1:],p,u[p]))
    if len(slips)>=14500 and len(conv)>=5000: break
print('slips',len(slips),'conv',len(conv),slips[:5],conv[:5])
pickle.dump((slips,conv),open(f'{WORK}/slips.pickle','wb'))
open(f'{WORK}/slips.txt','w').write('\n'.join(s[0] for s in slips+conv)+'\n')
# Definitions, and slips for characters that are alike in sound and shape: the trees alone learn from these.
chance=random.Random(11)
definitions=[d[:200].replace('\n',' ') for d, in db.execute('select def from definition order by id') if d and len(d)>=12]
chance.shuffle(definitions)
(WORK/'definitions.txt').write_text('\n'.join(definitions[:20000])+'\n')
def pick_alike(c):
    i=cid.get(c)
    if i is None: return None
    r=[int(x) for x in info[i,:3] if x]
    shapes={int(x)&0x7fff for x in sh[st[i]:st[i+1]]}
    k=chance.random()
    if k<.58: l=[x for q in r for x in same[q]]
    elif k<.76: l=[x for q in r for x in tone[q>>3]]
    elif k<.84: l=[x for q in r for x in nearb[nearkey(q)]]
    else: l=[int(x)&0x7fff for x in sh[st[i]:st[i+1]] if x&0x8000]
    l=[x for x in l if x!=i]
    return C[chance.choices(l,[uni[x]**.5*(6 if x in shapes else 1) for x in l])[0]] if l else None
alike=[]
pool=clean[:]; chance.shuffle(pool)
for t in pool*2:
    u=t.translate(FOLD)
    w=[(a+m.start(),b+m.start()) for m in HAN.finditer(u) for a,b in cut(m[0])]
    w=[x for x in w if x[1]-x[0]>1 and P0.get(u[x[0]:x[1]],0)>3e-7]
    if not w: continue
    a,b=chance.choice(w); p=chance.randrange(a,b); c=pick_alike(u[p])
    if c and c!=u[p] and c not in '他她它牠祂你妳您' and u[a:p]+c+u[p+1:b] not in LEX: alike.append((u[:p]+c+u[p+1:],p,u[p]))
    if len(alike)>=26000: break
print('alike',len(alike))
pickle.dump(alike,open(f'{WORK}/alike.pickle','wb'))
open(f'{WORK}/alike.txt','w').write('\n'.join(s[0] for s in alike)+'\n')
