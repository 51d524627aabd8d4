# Trains the value net of a game by self-play (bench_net): learns on a GPU, or on the processor, while the next games are
# played. Needs PyTorch and NumPy (Debian: python3-torch, python3-numpy).
#
#   python3 bench/train_net.py --binary build/release/bench_net --game eternal --seconds 525 --passes 5 --tag eternal
#   build/release/bench_net pack eternal eternal.net content/nets/eternal.net
#
# Prints the learning curve: the mean score of one look on a fixed set of deals. --seed and the number of threads decide
# what is played; how far it comes in --seconds depends on the machine.
import argparse, copy, math, os, struct, subprocess, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
ap = argparse.ArgumentParser()
for name, default in dict(game='eternal', seconds=500.0, games=16384, lr=1e-3, batch=4096, passes=2.0, eps=0.04, lam=0.8,
                          threads=os.cpu_count() or 2, buf=6, warm=3, tag='net', start='', t0=0.0, binary='./bench_net', test=8192, seed=1, every=60.0,
                          clip=1.98).items():
    ap.add_argument('--' + name, type=type(default), default=default)
A = ap.parse_args()
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
half = torch.float16 if dev == 'cuda' else torch.float32
out = os.environ.get('OUT', '.'); tmp = '/dev/shm' if os.path.isdir('/dev/shm') else '.'
torch.manual_seed(A.seed)
S, W, H, ONE, ROW, SHIFT, MOST, LANDS, MOSTF = 121, 128, 32, 128, 16, 1024, 4095, 8, 50
PLANES = 9 + LANDS
lines = subprocess.run([A.binary, 'table', A.game], capture_output=True, text=True, check=True).stdout.split('\n')
PLACES, FEATS = map(int, lines[0].split())
shapes = list(map(int, lines[1].split()[1:]))
rows = [list(map(int, l.split())) for l in lines[2:] if l and l[0] != 'a']
arenas = [l.split() for l in lines if l.startswith('arena')]
allowed = torch.stack([torch.from_numpy(np.frombuffer(a[2].encode(), np.uint8) == 49) for a in arenas]).to(dev)
told = torch.tensor([[int(a[1]) >> i & 1 for i in range(32)] for a in arenas]).to(dev, half)
cover = torch.zeros(S, len(rows))
for i, r in enumerate(rows): cover[r[1:], i] = 1
cover = cover.to(dev, half)
place_rows = torch.tensor([r[0] for r in rows])
NF = PLACES - FEATS - 64 - 8 - 32; NI = PLACES + len(rows); total = PLACES + len(shapes) * S
print(f'{len(rows)} placements of {len(shapes)} turned shapes, {NF} features, {NI} inputs in use of {total}, {len(allowed)} arenas', flush=True)
dt = np.dtype({'names': ['bits', 'passes', 'arena', 'count', 'features', 'gain'],
               'formats': [f'({2 * PLANES + 1},)<i8', '<u2', '<u2', '<u2', f'({MOSTF},)<u2', '<f4'],
               'offsets': [0, 280, 284, 286, 288, 388], 'itemsize': 400})
def load(path):
    a = np.fromfile(path, dt)
    g = lambda n, t: torch.from_numpy(a[n].astype(t))
    d = {n: g(n, np.int64).to(dev) for n in ('bits', 'passes', 'arena', 'count')}
    d['features'] = g('features', np.int64).to(dev).to(torch.int16); d['gain'] = g('gain', np.float32).to(dev)
    return d
shift = torch.arange(64, device=dev); slot = torch.arange(MOSTF, device=dev)
def inputs(d):
    B = d['gain'].shape[0]; one = torch.arange(B, device=dev)
    b = ((d['bits'][:, :, None] >> shift) & 1).to(half)
    grid = b[:, :2 * PLANES].reshape(B, PLANES, 128)[:, :, :S]
    x = torch.zeros(B, NI, device=dev, dtype=half)
    x[:, :PLANES * S] = grid.reshape(B, PLANES * S)
    f = torch.where(slot < d['count'][:, None], d['features'].long(), NF)
    ft = torch.zeros(B, NF + 1, device=dev, dtype=half); ft.scatter_add_(1, f, torch.ones_like(f, dtype=half))
    x[:, FEATS:FEATS + NF] = ft[:, :NF]
    x[:, FEATS + NF:FEATS + NF + 64] = b[:, 2 * PLANES]
    x[one, FEATS + NF + 64 + d['passes']] = 1
    x[:, FEATS + NF + 72:FEATS + NF + 104] = told[d['arena']]
    x[:, PLACES:] = (((grid[:, :4].sum(1) @ cover) == 0) & allowed[d['arena']]).to(half)
    return x
act = lambda h: h.clamp(0, MOST / ONE)
class Net(nn.Module):
    def __init__(s):
        super().__init__()
        s.f = nn.Linear(NI, W); s.h1 = nn.Linear(W, H); s.h2 = nn.Linear(H, H); s.h3 = nn.Linear(H, 1); s.g = nn.Linear(NI, 1)
        nn.init.normal_(s.f.weight, std=0.05)
        for m in (s.h3, s.g): nn.init.zeros_(m.weight); nn.init.zeros_(m.bias)
    def forward(s, x):
        with torch.autocast(dev, dtype=torch.bfloat16):
            h = s.f(x); g = s.g(x)
        h = act(h.float())
        return s.h3(act(s.h2(act(s.h1(h)))))[:, 0] * 10 + g.float()[:, 0]
def export(net, path):
    q = lambda t, k, lim: (t.detach().float() * k).round().clamp(-lim, lim)
    w = net.state_dict(); f = w['f.weight'].t().cpu(); g = w['g.weight'][0].cpu()
    R = torch.zeros(total, W); K = torch.zeros(total)
    R[:PLACES] = f[:PLACES]; K[:PLACES] = g[:PLACES]; R[place_rows] = f[PLACES:]; K[place_rows] = g[PLACES:]
    with open(path + '.new', 'wb') as o:
        o.write(struct.pack('<ii', total, len(shapes))); o.write(np.array(shapes, '<u8').tobytes())
        o.write(q(R, ROW, 127).numpy().astype('<i1').tobytes()); o.write(q(K, 100, 32000).numpy().astype('<i2').tobytes())
        o.write(q(w['f.bias'].cpu(), ROW, 32000).numpy().astype('<i2').tobytes())
        for n in ('h1', 'h2'):
            o.write(q(w[n + '.weight'].cpu(), SHIFT, 32000).numpy().astype('<i2').tobytes())
            o.write((w[n + '.bias'].cpu().double() * ONE * SHIFT).round().numpy().astype('<i4').tobytes())
        o.write(q(w['h3.weight'][0].cpu(), SHIFT, 32000).numpy().astype('<i2').tobytes())
        o.write(struct.pack('<ii', int(round(float(w['h3.bias']) * ONE * SHIFT)), int(round(float(w['g.bias']) * 100))))
    os.replace(path + '.new', path)
net = Net().to(dev); ema = copy.deepcopy(net); games = steps = it = 0; spent = 0.0
opt = torch.optim.AdamW(net.parameters(), lr=A.lr, weight_decay=1e-4)
if A.start:  # a net that was written before, perhaps for other episodes: rows go by the shapes' cells
    with open(A.start, 'rb') as i: known = i.read()
    at = 8
    def take(form, *size):
        global at
        a = np.frombuffer(known, form, int(np.prod(size)), at).reshape(size); at += a.nbytes
        return torch.from_numpy(a.astype(np.float32))
    rows_known, shapes_known = struct.unpack('<ii', known[:8])
    cells_known = list(np.frombuffer(known, '<u8', shapes_known, at)); at += 8 * shapes_known
    R = take('<i1', rows_known, W) / ROW; K = take('<i2', rows_known) / 100
    w = net.state_dict()
    w['f.weight'][:, :PLACES] = R[:PLACES].t().to(dev); w['g.weight'][0, :PLACES] = K[:PLACES].to(dev)
    for k, r in enumerate(rows):
        cells = shapes[(r[0] - PLACES) // S]
        if cells in cells_known:
            from_row = PLACES + cells_known.index(cells) * S + (r[0] - PLACES) % S
            w['f.weight'][:, PLACES + k] = R[from_row].to(dev); w['g.weight'][0, PLACES + k] = K[from_row].to(dev)
    w['f.bias'].copy_(take('<i2', W) / ROW)
    for n, size in (('h1', W), ('h2', H)):
        w[n + '.weight'].copy_(take('<i2', H, size) / SHIFT); w[n + '.bias'].copy_(take('<i4', H) / ONE / SHIFT)
    w['h3.weight'][0].copy_(take('<i2', H) / SHIFT)
    w['h3.bias'].copy_(take('<i4', 1) / ONE / SHIFT); w['g.bias'].copy_(take('<i4', 1) / 100)
    net.load_state_dict(w); ema.load_state_dict(w)
start = time.time(); last = start; buf = []
server = subprocess.Popen([A.binary, 'serve', A.game, str(A.threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def ask(*words): server.stdin.write(' '.join(map(str, words)) + '\n'); server.stdin.flush()
def answer(): return server.stdout.readline().strip()
def test(label):
    export(ema, f'{tmp}/{A.tag}.test.net'); ask('test', f'{tmp}/{A.tag}.test.net', A.test, 777)
    print(f'{label} t={(spent + time.time() - start) / 60:.2f}min games={games} steps={steps} TEST {answer()}', flush=True)
def begin(fr):
    export(ema, f'{tmp}/{A.tag}.net')
    n = 2048 if it < 12 else 4096 if it < 30 else A.games
    path = f'{tmp}/{A.tag}.{it % 2}.samples'
    ask('play', f'{tmp}/{A.tag}.net', n, 1000 + A.seed * 100000 + it, A.eps * (1 - 0.7 * fr), A.lam, int(it < A.warm), path)
    return n, path
def learn(n, fr):
    global steps
    lr = A.lr * (1 if fr < 0.4 else 0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * (fr - 0.4) / 0.6))) * min(1, (steps + 1) / 200)
    for q in opt.param_groups: q['lr'] = lr
    al = {k: torch.cat([d[k] for d in buf]) for k in buf[0]}; N = al['gain'].numel(); K = max(8, int(A.passes * n * 24 / A.batch)); tl = 0.0
    for _ in range(K):
        ix = torch.randint(0, N, (A.batch,), device=dev); d = {k: v[ix] for k, v in al.items()}
        loss = ((net(inputs(d)) - d['gain']) ** 2).mean()
        opt.zero_grad(set_to_none=True); (loss / 25).backward(); torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0); opt.step(); steps += 1
        with torch.no_grad():
            for m in (net.h1, net.h2, net.h3): m.weight.clamp_(-A.clip, A.clip)
            torch._foreach_lerp_(list(ema.parameters()), [p.data for p in net.parameters()], 1 - min(0.997, 1 - 1 / (steps / 8 + 2)))
        tl += loss.detach()
    return float(tl) / K, lr, K
running = begin(A.t0); 
while True:
    fr = min(1.0, A.t0 + (1 - A.t0) * (time.time() - start) / A.seconds)
    t = time.time(); said = answer(); n = running[0]; waited = time.time() - t
    buf.append(load(running[1])); buf = buf[-A.buf:] if it > 12 else buf[-3:]
    games += n; it += 1
    end = time.time() - start > A.seconds
    due = it in (3, 6, 12, 25) or time.time() - last > A.every or end
    if due:
        last = time.time(); test(f'[{A.tag}]')
    if not end: running = begin(fr)
    t = time.time(); mse, lr, K = learn(n, fr); took = time.time() - t
    if due: print(f'it {it} lr {lr:.1e} waited {waited:.1f}s learned {K} steps in {took:.1f}s mse {mse:.2f}; {said}', flush=True)
    if end: test(f'[{A.tag}] end'); break
spent += time.time() - start
export(ema, f'{out}/{A.tag}.net')
