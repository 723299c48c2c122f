import { movePointer, readPointer } from './release/pointer-file';
const base = process.argv[2]!, store = process.argv[3]!, rounds = Number(process.argv[4] ?? 3);
const pages = ['/', '/about', '/career', '/joblist/1', '/services', '/contact', '/blog-list'];
let failed = 0, total = 0;
async function window(seconds: number) {
  const times: number[] = []; const tasks: Promise<void>[] = []; const start = performance.now();
  for (let i = 0; i < seconds * 50; i++) {
    const due = start + i * 20; const wait = due - performance.now(); if (wait > 0) await new Promise((r) => setTimeout(r, wait));
    const page = pages[i % pages.length]!; const t = performance.now();
    tasks.push(fetch(base + page, { headers: { 'accept-encoding': 'br' } }).then(async (r) => { await r.arrayBuffer(); total++; if (r.status !== 200) failed++; if (page !== '/blog-list') times.push(performance.now() - t); }, () => { failed++; total++; }));
  }
  await Promise.all(tasks); times.sort((a, b) => a - b);
  return ['p50', times[times.length >> 1], 'p95', times[Math.floor(times.length * 0.95)], 'p99', times[Math.floor(times.length * 0.99)]].map((x) => typeof x === 'number' ? x.toFixed(1) : x).join(' ');
}
const move = async () => { const seen = (await readPointer(store, 'mfe-content'))!; const [to, ...rest] = seen.history; await movePointer({ store, remote: 'mfe-content' }, seen, { active: { ...to!, since: new Date().toISOString() }, canary: null, history: [seen.active, ...rest] }); };
await window(8); await move(); await window(10);
for (let round = 0; round < rounds; round++) {
  console.log('quiet  ', await window(60));
  setTimeout(() => void move(), 15_000);
  setTimeout(() => void move(), 40_000);
  console.log('release', await window(60));
}
console.log({ total, failed });
