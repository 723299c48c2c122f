import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port';
import { projectFolder } from './project';
import { temporaryFolder } from './temporary-folder';

export interface Front {
  /** Address of the site behind nginx, without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts nginx as deploy/nginx says, but for its ports, its folder and where the shell is. */
export async function startFront(shellPort: number): Promise<Front> {
  const [port, inner, folder] = await Promise.all([freePort(), freePort(), temporaryFolder()]);
  const config = path.join(folder.path, 'nginx');
  await cp(path.join(projectFolder, 'deploy/nginx'), config, { recursive: true });
  const changes = [
    ['/tmp/', `${folder.path}/`],
    ['127.0.0.1:8081', `127.0.0.1:${inner}`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['server shell:3000', `server localhost:${shellPort}`],
    // Started by root, the workers would become another user, who may not read the folder.
    [
      'worker_processes auto;',
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off;`,
    ],
  ] as const;
  for (const name of ['nginx.conf', 'upstreams.conf']) {
    const file = path.join(config, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      changes.reduce((before, [from, to]) => before.replaceAll(from, to), text),
    );
  }
  const options = ['-p', folder.path, '-c', path.join(config, 'nginx.conf')];
  execFileSync('nginx', ['-t', '-q', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/front-healthz`, child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill('SIGTERM')) await ended;
    await folder.remove();
  };
  return { url, stop };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
