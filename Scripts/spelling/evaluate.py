from train import *
import sys
M=pickle.load(open(f'{WORK}/model.pickle','rb'))
MODES2=json.loads(sys.argv[1]) if len(sys.argv)>1 else MODES
D=f'{SHARED}/data/'
def rd(p): return [l.rstrip('\n').split('\t') for l in open(D+p,encoding='utf-8')]
sets={n:Set(n,load_lines(n+'.txt')) for n in ('ev','evm','cor','cvt','cvr','etx','gsd','man','mini')}
sco={}
for n,s in sets.items(): sco[n]=score(M,s.features(None))
TY=rd('everyday/typos.tsv'); TM=rd('everyday/more/typos.tsv'); CV=rd('spelling/conversion.tsv')
f=lambda x:x.translate(FOLD)
LIST='-l' in sys.argv
for n in ('cvt',):
    s=sets[n]
    for i,(t,a,b,w,r,k) in enumerate(CV):
        a=int(a); o=[j for j in range(len(w)) if f(r)[j]!=f(w)[j]]
        q=[(chr(s.c[x]),round(float(sco[n][x]),1),int(kinds(s)[x]),bool(s.out[x]),bool(s.wt[x])) for x in range(len(s.R)) if s.line[x]==i and s.pos[x]==a+o[0]]
        CVD=(w,r,q)
        if not any(y[0]==f(r)[o[0]] and y[1]>2 for y in q): print(CVD)
for m,thr in MODES2.items():
    eager=m=='eager'; out=[]
    res,_=choose(sets['ev'],sco['ev'],thr,eager)
    tot=collections.Counter(); ok=collections.Counter()
    for i,(t,w,r,k) in enumerate(TY):
        p=t.index(w); want={p+j:f(r)[j] for j in range(len(w)) if f(r)[j]!=f(w)[j]} if len(w)==len(r) else None
        key={'2':'2-3','3':'2-3'}.get(k,k); tot[key]+=1
        good=want is not None and all(res.get(i,{}).get(q)==c for q,c in want.items())
        ok[key]+=good
        if LIST and not good and m==LISTM: print('  miss',w,r,k,res.get(i))
    out.append('everyday '+str({k:f'{ok[k]}/{tot[k]}' for k in tot}))
    res,_=choose(sets['evm'],sco['evm'],thr,eager); tot=collections.Counter(); ok=collections.Counter()
    for i,(t,a,b,w,r,k) in enumerate(TM):
        a=int(a); want={a+j:f(r)[j] for j in range(len(w)) if f(r)[j]!=f(w)[j]} if len(w)==len(r) else None
        tot[k]+=1; ok[k]+=want is not None and all(res.get(i,{}).get(q)==c for q,c in want.items())
    out.append('more '+str({k:f'{ok[k]}/{tot[k]}' for k in tot}))
    res,inf=choose(sets['cor'],sco['cor'],thr,eager); out.append('correct %d of 60 '%sum(map(len,res.values())))
    if m=='careful': out.append(str([(round(x[0],1),int(x[1]),x[6],x[7]) for x in inf]))
    res,_=choose(sets['cvt'],sco['cvt'],thr,eager); good=0; miss=[]
    for i,(t,a,b,w,r,k) in enumerate(CV):
        a=int(a); want={a+j:f(r)[j] for j in range(len(w)) if f(r)[j]!=f(w)[j]}
        g=all(res.get(i,{}).get(q)==c for q,c in want.items()); good+=g
        if not g: miss.append(w+'→'+r)
    out.append('conversion %d'%good)
    if m=='careful': out.append('missed '+' '.join(miss))
    res,inf=choose(sets['cvr'],sco['cvr'],thr,eager); out.append('conv right alarms %d %s'%(sum(map(len,res.values())),[(round(x[0],1),x[6],x[7]) for x in inf][:6]))
    for n in ('etx','gsd','man','mini'):
        s=sets[n]; doc=collections.Counter()
        if n in('etx','man'):
            for t in s.texts:
                for L in (2,3,4): doc.update(t[j:j+L] for j in range(len(t)-L+1))
        res,inf=choose(s,sco[n],thr,eager,doc=doc if n=='man' else None); c=sum(len(re.findall('[\u3400-\u9fff]',t)) for t in s.texts); k=sum(map(len,res.values()))
        out.append(f'{n}: {k} in {c} = {k/c*1e4:.2f}')
        if m in('careful',): out.append('   '+' '.join(f'{x[0]:.1f}/{x[1]} {x[6]}→{x[7]};' for x in inf[:70]))
    print('==',m,thr); print('\n'.join(out),flush=True)
