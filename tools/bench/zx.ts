import { Cleanup } from './cleanup';
import { startSite } from './site';
import { startNginx } from './nginx';
import { weighPage } from './page-weight';
import { processorSeconds } from './processor-time';
import { spawnSync, spawn } from 'node:child_process';
const cleanup = new Cleanup();
const page = process.argv[2] ?? '/';
function wrk(s: {pid:number,url:string}, seconds=3) { const a = processorSeconds(s.pid)!; const o = spawnSync('wrk', ['-t1','-c20',`-d${seconds}s`,'-H','accept-encoding: br', s.url + page.slice(1)], {encoding:'utf8'}).stdout; const n = Number(/(\d+) requests in/.exec(o)?.[1]); const c = processorSeconds(s.pid)! - a; return `${Math.round(n/seconds)}/s ${Math.round(n/c)}/cpu s`; }
await cleanup.after(async () => {
  const { api, shell } = await startSite('/tmp/zxdata'+Date.now(), cleanup, {});
  const nginx = await startNginx('/tmp/zxnginx', [await weighPage((process.env.API ? api : shell).url, page)], cleanup);
  wrk(process.env.API ? api : shell, 4);
  for (let i=0;i<4;i++) { console.log('shell', wrk(process.env.API ? api : shell), 'nginx', wrk(nginx)); }
  if (process.argv[3]) { const p = spawn(process.argv[3].split(' ')[0]!, [...process.argv[3].split(' ').slice(1).map(x=>x.replace('PID',String((process.env.API ? api : shell).pid)))], { stdio: 'inherit' }); spawn('wrk',['-t1','-c20','-d8s','-H','accept-encoding: br', (process.env.API ? api : shell).url + page.slice(1)]);  await new Promise(r=>p.on('exit', r)); process.exit(); }
});
