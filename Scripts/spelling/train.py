import numpy as np, collections, re, pickle, random, sys, time, json
from places import ROOT, SHARED, WORK, DICTIONARY, MODEL
OUT=f'{WORK}/'
FOLD=str.maketrans('台裏着','臺裡著')
SH=f'{SHARED}/data/spelling/'
K=pickle.load(open(f'{WORK}/counts_lite.pickle','rb'))
TITLES,LEX=K['titles'],K['lex']
rows=[l.rstrip('\n').split('\t') for l in open(SH+'train.tsv',encoding='utf-8')]
gold=[]; right=[]
for k,t,c in rows:
    g={}
    if c!='-':
        for x in c.split(','):
            p,ch=x.split(':'); g[int(p)-1]=ch.translate(FOLD)
    gold.append(g); u=list(t.translate(FOLD))
    for p,ch in g.items(): u[p]=ch
    right.append(''.join(u))
texts=[t.translate(FOLD) for _,t,_ in rows]
# folds
par=list(range(len(rows)))
def find(x):
    while par[x]!=x: par[x]=par[par[x]]; x=par[x]
    return x
seen={}
for i,t in enumerate(texts):
    for j in range(0,max(0,len(t)-13)):
        s=t[j:j+14]
        if s in seen: par[find(i)]=find(seen[s])
        else: seen[s]=i
    if i%12 and rows[i][0][:4]==rows[i-1][0][:4]: par[find(i)]=find(i-1)
groups=collections.defaultdict(list)
for i in range(len(rows)): groups[find(i)].append(i)
rng=random.Random(3); gl=sorted(groups.values(),key=lambda g:(-len(g),g[0])); fold=np.zeros(len(rows),int); size=[0]*5
for g in gl:
    f=min(range(5),key=lambda f:(size[f],rng.random())); size[f]+=len(g)
    for i in g: fold[i]=f
print('folds',size,'largest group',len(gl[0]))
N5=lambda: np.zeros(5)
pc=collections.defaultdict(N5); pl=collections.defaultdict(N5); pr=collections.defaultdict(N5); okc=collections.defaultdict(N5); sw=collections.defaultdict(N5); sc=collections.defaultdict(N5)
for i,t in enumerate(texts):
    f=fold[i]
    for p,c in gold[i].items():
        w=t[p]
        if w==c or (w,c)==('哪','那'): continue
        pc[w,c][f]+=1; sw[w][f]+=1; sc[c][f]+=1
        if p: pl[w,c,t[p-1]][f]+=1
        if p+1<len(t): pr[w,c,t[p+1]][f]+=1
    for c in right[i]: okc[c][f]+=1
Z=np.zeros(5)
vc={}
SIMP=1
class Set:
    def __init__(s,name,texts,folds=None,label=None,weight=1.0):
        s.texts=texts; R=np.fromfile(OUT+name+'.rows',np.float32).reshape(-1,32); s.R=R
        s.line=R[:,0].astype(int); s.pos=R[:,1].astype(int); s.w=R[:,2].astype(int); s.c=R[:,3].astype(int)
        s.start=R[:,4].astype(int); s.len=R[:,5].astype(int)
        n=len(R); s.fold=folds[s.line] if folds is not None else np.full(n,-1)
        s.n5=np.zeros((n,5),np.float32); s.l5=np.zeros((n,5),np.float32); s.r5=np.zeros((n,5),np.float32); s.ok5=np.zeros((n,5),np.float32); s.sw5=np.zeros((n,5),np.float32); s.sc5=np.zeros((n,5),np.float32)
        s.var=np.zeros(n,np.float32); s.wt=np.zeros(n,bool)
        for i in range(n):
            w,c=chr(s.w[i]),chr(s.c[i])
            x=pc.get((w,c))
            if x is not None:
                s.n5[i]=x
                x=pl.get((w,c,chr(int(R[i,25]))))
                if x is not None: s.l5[i]=x
                x=pr.get((w,c,chr(int(R[i,26]))))
                if x is not None: s.r5[i]=x
            s.ok5[i]=okc.get(w,Z); s.sw5[i]=sw.get(w,Z); s.sc5[i]=sc.get(c,Z)
            s.var[i]=vc.get((w,c),0)
            if s.len[i]>1:
                t=texts[s.line[i]]; s.wt[i]=t[s.start[i]:s.start[i]+s.len[i]] in TITLES
        s.y=np.zeros(n); 
    def features(s,held):
        R=s.R; n=len(R)
        allow=np.ones((n,5),np.float32)
        if held is not None: allow[:,held]=0
        m=s.fold>=0; allow[np.nonzero(m)[0],s.fold[m]]=0
        if held is None: scale=np.where(m,5/4,1.0)
        else: scale=np.where(m&(s.fold!=held),4/3,1.0)
        S=lambda a:(a*allow).sum(1)*scale
        N,L,Rr,OK,SW,SC=S(s.n5),S(s.l5),S(s.r5),S(s.ok5),S(s.sw5),S(s.sc5)
        s.N=N
        g=R[:,7]; c=R[:,8]; snd=R[:,9]; shp=R[:,10]; tw=R[:,11]; wl=np.minimum(R[:,6],4); nl=np.minimum(R[:,5],3)
        one=(nl==1)
        order=np.lexsort((-g,s.pos,s.line)); first=np.zeros(n); second=np.full(n,-3.0); riv=np.zeros(n)
        lo=s.line[order]*100000+s.pos[order]
        st=np.nonzero(np.r_[True,lo[1:]!=lo[:-1]])[0]; en=np.r_[st[1:],n]
        gs=g[order]; marg=np.zeros(n); 
        top=gs[st]; sec=np.where(en-st>1,gs[np.minimum(st+1,n-1)],-3.0); sec=np.maximum(sec,-3)
        rep=np.repeat(np.arange(len(st)),en-st); isfirst=np.zeros(n,bool); isfirst[st]=True
        marg[order]=np.where(isfirst,gs-sec[rep],gs-top[rep])
        many=np.add.reduceat((gs>1).astype(float),st)[rep]-(gs>1); riv[order]=np.minimum(many,8)
        marg=np.clip(marg,-10,10)
        fn=R[:,22].astype(int); fw=R[:,23].astype(int)
        cols=[np.clip(g,-5,25),np.clip(c,-10,25),np.clip(np.minimum(g,c),-10,25),np.maximum(np.clip(g,-5,25)-8,0),np.minimum(g,3)]
        cols+=[snd==k for k in range(1,6)]+[shp>=1,shp==2,tw==1,(snd==1)&(shp>=1),(snd>1)&(shp==2),(snd==0)&(shp==1),(snd==2)&(shp>=1)]
        cols+=[(wl==a)&(nl==b) for a in range(1,5) for b in range(1,4)]
        cols+=[np.clip(g,-5,25)*(nl==b) for b in (1,2)]+[np.clip(c,-10,25)*(nl==b) for b in (1,2)]
        cols+=[R[:,13],R[:,13]*(wl>1),R[:,14]*(nl==1),R[:,14]*(nl>1),R[:,15],R[:,16],R[:,17],R[:,18],np.log1p(R[:,19])]
        ratio=np.log((N+.05)/(OK+N+3))
        cols+=[ratio,np.log1p(N),np.log1p(L),np.log1p(Rr),np.log1p(OK),np.log1p(SW),np.log1p(SC),ratio*one,(N==0)*one,np.log1p(N)*one,np.log1p(L)*one,np.log1p(Rr)*one]
        cols+=[R[:,20],(R[:,21]-20)*R[:,20],s.wt,fn&1,fn>>1&7,fn>>4,fn>>1==0,(fw>>1&7)*R[:,20],(fw>>4)*R[:,20]]
        cols+=[np.log1p(np.maximum(R[:,24],0)),R[:,24]==0,marg,np.minimum(marg,0),riv]
        cols+=[tw*np.clip(g,-5,25),tw*one,tw*(R[:,21]-R[:,14])*R[:,20]]
        X=np.stack([np.asarray(x,np.float32) for x in cols],1)
        # a pair that was learned only in the part held out does not count
        s.out=one&(N<1.5)&(tw==0)
        return X
def load_lines(f): return [l.rstrip('\n').translate(FOLD) for l in open(OUT+f,encoding='utf-8')]
t0=time.time()
TR=Set('train',texts,fold); RI=Set('right',right,fold); CL=Set('clean',load_lines('clean.txt'))
slips,conv=pickle.load(open(f'{WORK}/slips.pickle','rb')); allslips=slips+conv
SL=Set('slips',[s[0] for s in allslips])
print('sets',time.time()-t0)
# labels
for i in range(len(TR.R)):
    gdl=gold[TR.line[i]]; c=gdl.get(TR.pos[i])
    TR.y[i]=1 if c==chr(TR.c[i]) else 0
near=np.zeros(len(TR.R),bool)
for i in range(len(TR.R)):
    if not TR.y[i]:
        near[i]=any(abs(TR.pos[i]-p)<=3 for p in gold[TR.line[i]])
        if TR.pos[i] in gold[TR.line[i]]: near[i]=False
wrong_at=np.array([TR.pos[i] in gold[TR.line[i]] for i in range(len(TR.R))])
ri_near=np.array([any(abs(RI.pos[i]-p)<=6 for p in gold[RI.line[i]]) for i in range(len(RI.R))])
for i in range(len(SL.R)):
    t,p,c=allslips[SL.line[i]]; SL.y[i]=1 if SL.pos[i]==p and chr(SL.c[i])==c else 0
sl_keep=np.array([abs(SL.pos[i]-allslips[SL.line[i]][1])<=6 and (SL.y[i]==1 or abs(SL.pos[i]-allslips[SL.line[i]][1])>3 or SL.pos[i]==allslips[SL.line[i]][1]) for i in range(len(SL.R))])
sl_w=np.where(SL.line<len(slips),.5,1.0)
def logistic(X,y,wt,l2=3,it=12):
    mu=np.average(X,axis=0,weights=wt); sd=np.sqrt(np.average((X-mu)**2,axis=0,weights=wt))+1e-6
    few=(np.abs(X-np.median(X,axis=0))>1e-6).sum(0)<25
    Z=np.clip((X-mu)/sd,-12,12).astype(np.float64); Z[:,few]=0; Z=np.c_[Z,np.ones(len(Z))]
    b=np.zeros(Z.shape[1]); b[-1]=-4
    def loss(b):
        e=Z@b; return float((wt*(np.logaddexp(0,e)-y*e)).sum()+l2/2*(b[:-1]**2).sum())
    old=loss(b)
    for _ in range(it):
        p=1/(1+np.exp(-np.clip(Z@b,-30,30))); gr=Z.T@(wt*(y-p))-l2*np.r_[b[:-1],0]
        W=wt*p*(1-p); H=(Z*W[:,None]).T@Z+l2*np.diag(np.r_[np.ones(len(b)-1),1e-3])
        d=np.linalg.solve(H,gr); step=1.0
        while step>1e-3:
            new=loss(b+step*d)
            if new<old: break
            step/=2
        b+=step*d
        if old-new<1e-4*old: break
        old=new
    return mu,sd,b,few
def score(M,X):
    mu,sd,b,few=M; Z=np.clip((X-mu)/sd,-12,12); Z[:,few]=0; return Z@b[:-1]+b[-1]
def fit(held):
    parts=[]
    for s,keep,wt in ((TR,~near,1.0),(RI,ri_near,1.0),(CL,np.ones(len(CL.R),bool),1.0),(SL,sl_keep,sl_w)):
        X=s.features(held); k=keep&~s.out
        if held is not None and s.fold.max()>=0: k&=s.fold!=held
        parts.append((X[k],s.y[k],(np.full(k.sum(),wt) if np.isscalar(wt) else wt[k]),np.full(k.sum(),s is TR)))
    X=np.concatenate([p[0] for p in parts]); y=np.concatenate([p[1] for p in parts]); wt=np.concatenate([p[2] for p in parts]); tr=np.concatenate([p[3] for p in parts])
    r=np.random.default_rng(1); sel=(y==1)|(r.random(len(y))<.25)
    M=logistic(X[sel],y[sel],wt[sel]*np.where(y[sel]==1,1,4),it=8)
    sc=score(M,X); k=~((tr)&(y==0)&(sc>-.5))&((y==1)|(sc>-6))
    M2=logistic(X[k],y[k],wt[k])
    return M2
VAR={}
for gset in '週周 甚什 祇只 佔占 計紀 劃畫 姐姊 嚐嘗 証證 鉤勾 砲炮 慾欲 唇脣 菸煙 蹟跡 迴回 鍊鏈煉 汙污 游遊 釐厘 支枝 才材 布佈 杯盃 份分 疊迭 祕秘 舖鋪 洩泄 氾泛 托託 註注 濛蒙 幫帮 床牀 峰峯 群羣 線綫 麵麪 你妳 牠它 琅瑯 采採彩 盤槃 讚贊 借藉 雕鵰 彷仿 僱雇 傢家 搥捶 纔才 訂定 連聯 復複覆 燻薰熏 搜蒐 翦剪 凋雕 啟啓 強彊 豬猪 闊濶 鬍胡 鬚須 痠酸 裸躶 姪侄 兇凶 恆恒 昇升 掛挂 沉沈'.split():
    for a in gset:
        for b in gset:
            if a!=b: VAR[a,b]=1
for p in ('連聯','才材','做作','訂定','復複覆','采採彩','沉沈','借藉','鬍胡','鬚須','分份','瞭了','了瞭','只祇','計紀'): pass
def kinds(s):
    R=s.R; k=np.where(s.len>1,np.where(R[:,6]>1,2,np.where(R[:,24]==0,0,1)),3)
    # recipe: 0 new word never seen together; 1 seen; 2 the place was in a longer word; 3 single; 4 twins not learned
    k=np.where((s.len>1)&(R[:,11]==1)&(s.N<.5),4,k)
    return k
SURE={('了','瞭')}
MODES={'strict':[2.2,2.8,2.6,1.8,1.4],'careful':[1.7,2.1,2.0,1.3,1.0],'usual':[1.3,1.6,1.6,1.0,.7],'eager':[.2,.3,.3,.0,.0]}
def choose(s,sc,thr,eager,held_out=None,doc=None,rules=True):
    """-> {line: {pos: char}} after rules"""
    k=kinds(s); t=np.array(thr)[k]; ok=(sc>t-1e-9)&~s.out
    cand=np.nonzero(ok)[0]; cand=cand[np.argsort(-sc[cand])]
    res=collections.defaultdict(dict); spans=collections.defaultdict(list); info=[]
    placebest={}
    for i in cand:
        l,p=s.line[i],s.pos[i]
        if (l,p) in placebest: continue
        placebest[l,p]=i
        text=s.texts[l]; w,c=chr(s.w[i]),chr(s.c[i]); a,b=s.start[i],s.start[i]+s.len[i]
        if rules:
            if (w,c) in VAR and not eager: continue
            if (w,c)==('哪','那'): continue
            if s.wt[i] and not eager and not (s.R[i,11] and s.R[i,21]-s.R[i,14]>2.5): continue
            op=max(text.rfind('《',0,p),text.rfind('〈',0,p)); cl=max(text.rfind('》',0,p),text.rfind('〉',0,p))
            if op>cl: continue
            if not eager:
                q=text.rfind('「',0,p)
                if q>=0 and q>text.rfind('」',0,p):
                    e=text.find('」',p)
                    if e>0 and e-q-1<=6 and sc[i]<t[i]+1: continue
            if doc is not None and s.N[i]<.5 and k[i]!=4:
                wr=text[a:b] if b-a>1 else text[max(0,p-1):p+1]
                if len(wr)>1 and doc.get(wr,0)>=(3 if eager else 2): continue
        if any(a<y and b>x for x,y in spans[l]): continue
        spans[l].append((a,b)); res[l][p]=c; info.append((sc[i],k[i],l,p,w,c,text[max(0,a-4):a]+'['+text[a:b]+']'+text[b:b+4],text[a:p]+c+text[p+1:b]))
    return res,info
def f_scores(res,idx):
    tp=fn=fp=tn=marks=good=0
    for i in idx:
        g=gold[i]; f=res.get(i,{})
        marks+=len(f); good+=sum(g.get(p)==c for p,c in f.items())
        if g:
            if g==f: tp+=1
            else: fn+=1
        elif f: fp+=1
        else: tn+=1
    return 200*tp/max(1,2*tp+fn+fp), 100*fp/max(1,fp+tn), 100*good/max(1,marks)
if __name__=='__main__':
    allres={m:{} for m in MODES}; ricnt={m:collections.Counter() for m in MODES}
    SC=np.zeros(len(TR.R)); SR=np.zeros(len(RI.R))
    outT=np.zeros(len(TR.R),bool); NT=np.zeros(len(TR.R)); outR=np.zeros(len(RI.R),bool); NR=np.zeros(len(RI.R))
    for h in range(5):
        M=fit(h)
        X=TR.features(h); m=TR.fold==h; SC[m]=score(M,X[m]); outT[m]=TR.out[m]; NT[m]=TR.N[m]
        X=RI.features(h); m=RI.fold==h; SR[m]=score(M,X[m]); outR[m]=RI.out[m]; NR[m]=RI.N[m]
        print('fold',h,time.time()-t0,flush=True)
    TR.out,TR.N=outT,NT; RI.out,RI.N=outR,NR
    np.save(f'{WORK}/SC.npy',SC); np.save(f'{WORK}/SR.npy',SR)
    M=fit(None); pickle.dump(M,open(f'{WORK}/model.pickle','wb'))
    for m,thr in MODES.items():
        res,_=choose(TR,SC,thr,m=='eager'); rr,_=choose(RI,SR,thr,m=='eager')
        o=[]
        for y in ('2013','2014','2015'):
            idx=[i for i in range(len(rows)) if rows[i][0].startswith(y)]
            f=f_scores(res,idx); cor=[i for i in idx if gold[i]]
            o.append('%s C %.1f flagged %.1f P %.1f cfl %.1f'%(y,*f,100*sum(1 for i in cor if rr.get(i))/len(cor)))
        print(m,' | '.join(o))
