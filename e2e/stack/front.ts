import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from 'api/db/free-port';
import { projectFolder } from './project';
import { temporaryFolder } from './temporary-folder';

export interface Front {
  /** Address of the site behind nginx, without a trailing slash. */
  url: string;
  pid: number;
  /** Sends requests only to these shells from now on, by a reload; requests in flight are not affected. */
  sendTo: (shellPorts: readonly number[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** nginx is often installed outside the PATH of ordinary users. */
const PATH = [process.env['PATH'], '/usr/local/sbin', '/usr/sbin'].join(path.delimiter);
const env = { ...process.env, PATH };

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env, stdio: 'ignore' }).status === 0;
}

export interface FrontOptions {
  /** Port of the site; by default a free one. */
  port?: number;
  /** Requests per second allowed from one address; by default as configured. */
  rate?: number;
  /** Seconds in which a shell must answer reads and posts; by default as configured. */
  patience?: { reads: number; posts: number };
}

/** Starts nginx with the configuration of deploy/nginx, apart from ports, folder and shells. */
export async function startFront(
  shellPorts: readonly number[],
  { port, rate, patience }: FrontOptions = {},
): Promise<Front> {
  const [free, inner, folder] = await Promise.all([freePort(), freePort(), temporaryFolder()]);
  const url = `http://127.0.0.1:${port ?? free}`;
  // The path of a folder for temporary files may contain a space.
  const prefix = path.join(folder.path, 'of nginx');
  const config = path.join(prefix, 'nginx');
  await cp(path.join(projectFolder, 'deploy/nginx'), config, { recursive: true });
  const change = async (name: string, changes: Record<string, string>) => {
    const text = await readFile(path.join(projectFolder, 'deploy/nginx', name), 'utf8');
    const changed = Object.entries(changes).reduce((before, [from, to]) => before.replaceAll(from, to), text);
    await writeFile(path.join(config, name), changed);
  };
  await change('nginx.conf', {
    // Relative to the prefix.
    '/tmp/': '',
    '/var/log/nginx/': '',
    '127.0.0.1:8081': `127.0.0.1:${inner}`,
    ...(patience && {
      'proxy_read_timeout 15s': `proxy_read_timeout ${patience.reads}s`,
      'proxy_read_timeout 130s': `proxy_read_timeout ${patience.posts}s`,
    }),
    ...(rate === undefined ? {} : { 'rate=50r/s': `rate=${rate}r/s` }),
    'listen 8080': `listen 127.0.0.1:${port ?? free}`,
    // Started by root, the workers would switch to another user, who may not be able to read the folder.
    'worker_processes auto;': `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off;`,
  });
  let revision = 0;
  const configure = async (ports: readonly number[]) => {
    revision += 1;
    const lines = ports.map((shell) => `server 127.0.0.1:${shell} max_fails=3 fail_timeout=5s;`);
    await change('upstreams.conf', { 'server shell:3000 max_fails=3 fail_timeout=5s;': lines.join('\n') });
    // Identifies the configuration that answers.
    await change('site.conf', { '"ok\\n"': `"ok ${revision}\\n"` });
  };
  await configure(shellPorts);
  const options = ['-p', prefix, '-c', path.join(config, 'nginx.conf'), '-g', 'pid nginx.pid;'];
  // Node gives it a socket as its output, as systemd does.
  execFileSync('nginx', ['-t', '-q', ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const child = spawn('nginx', options, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const inService = () => answers(`${url}/front-healthz`, `ok ${revision}\n`, child);
  await inService();
  return {
    url,
    pid: child.pid ?? 0,
    sendTo: async (ports) => {
      await configure(ports);
      child.kill('SIGHUP');
      await inService();
    },
    stop: async () => {
      process.removeListener('exit', kill);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (kill()) await ended;
      await folder.remove();
    },
  };
}

async function answers(url: string, expected: string, child: ChildProcess): Promise<void> {
  while ((await answerOf(url)) !== expected) {
    if (child.exitCode !== null)
      throw new Error(
        `nginx ended with exit code ${child.exitCode} before it answered: see its error output`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Uses a new connection, since a kept one may lead to a worker that is about to end. */
function answerOf(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = () => resolve(null);
    const call = http.get(url, { agent: false }, (answer) => void text(answer).then(resolve, fail));
    call.once('error', fail);
  });
}
