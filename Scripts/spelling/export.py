"""small.bin + model -> spelling.bin"""
from train import *
raw=open(f'{WORK}/small.bin','rb').read(); hdr=np.frombuffer(raw[:256],np.uint32).copy()
n=int(hdr[2]); C=[chr(x) for x in np.frombuffer(raw,np.uint16,n,int(hdr[1]))]; cid={c:i for i,c in enumerate(C)}
mu,sd,b,few=pickle.load(open(f'{WORK}/model.pickle','rb'))
b=b.copy(); b[:-1][few]=0
M32=0xffffffff
def mix(h):
    h&=M32; h^=h>>16; h=h*0x7feb352d&M32; h^=h>>15; h=h*0x846ca68b&M32; h^=h>>16; return h
def h3(a,b,c): return mix((a*0x9E3779B1^b*0x85EBCA77^c*0xC2B2AE3D)&M32)
tot=lambda d:{k:int(v.sum()) for k,v in d.items()}
P,L,R=tot(pc),tot(pl),tot(pr)
pairs=sorted((cid[w]<<13|cid[c],n) for (w,c),n in P.items() if w in cid and c in cid)
ctx={}
for (w,c,x),n in L.items():
    if w in cid and c in cid: k=h3(cid[w],cid[c],ord(x)); ctx[k]=ctx.get(k,0)+n
for (w,c,x),n in R.items():
    if w in cid and c in cid: k=h3(cid[w],cid[c],ord(x)|0x10000); ctx[k]=ctx.get(k,0)+n
ctx=sorted((k&0xffffff00)|min(255,n) for k,n in ctx.items())
per=np.zeros((len(C),3),np.uint16)
for j,d in enumerate((okc,sw,sc)):
    for c,v in d.items():
        if c in cid: per[cid[c],j]=min(65535,int(v.sum()))
from narrow import narrow
#: How wide the numbers of small.bin are, section by section.
KINDS = 'u2 u2 u2 u2 u4 u2 u4 u1 u1 u4 u4 u4 u4 u4 u4 u4'.split()
secs=[np.frombuffer(raw,'<'+kind,int(hdr[2+2*i]),int(hdr[1+2*i])) for i,kind in enumerate(KINDS)]
secs=narrow(secs+[np.array([k for k,_ in pairs],np.uint32),np.array([min(65535,n) for _,n in pairs],np.uint16),np.array(ctx,np.uint32),per,
 np.concatenate([mu,1/sd,b]).astype(np.float32)])
hdr=np.zeros(64,np.uint32); hdr[0]=0x32505343; off=256; blobs=[]
for i,s in enumerate(secs):
    hdr[1+2*i]=off; hdr[2+2*i]=s.size; x=s.tobytes(); x+=b'\0'*(-len(x)%8); blobs.append(x); off+=len(x); print(i,s.size,len(x))
open(f'{WORK}/spelling.bin','wb').write(hdr.tobytes()+b''.join(blobs)); print(off,'features',len(mu))
