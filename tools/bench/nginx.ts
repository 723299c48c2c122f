import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from 'api/db/free-port';
import type { Cleanup } from './cleanup';
import { LOOPBACK } from './loopback';
import { nginxConfig } from './nginx-config';
import type { WeighedPage } from './page-weight';
import { type ServerProcess, startServer } from './server-process';

/** nginx is often installed in a folder that is only on administrators' PATH. */
const PATH = [process.env['PATH'], '/usr/local/sbin', '/usr/sbin'].join(path.delimiter);
const nginxEnv = { ...process.env, PATH };

/** Whether there is an nginx to compare with. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env: nginxEnv, stdio: 'ignore' }).status === 0;
}

/** Starts nginx on a free port of the loopback, to serve the same bytes as the shell. */
export function startNginx(folder: string, pages: WeighedPage[], cleanup: Cleanup): Promise<ServerProcess> {
  const configOf = async (port: number) => {
    const files = await Promise.all(
      pages.map(async ({ page, answer, identity }, at) => {
        const file = path.join(folder, `${at}.html`);
        await writeFile(file, identity);
        await writeFile(`${file}.br`, answer.body);
        return { page, file, rawHeaders: answer.rawHeaders };
      }),
    );
    return nginxConfig(folder, port, files);
  };
  return runNginx(folder, configOf, cleanup);
}

/**
 * Runs nginx on a free port of the loopback.
 *
 * @param folder for everything that nginx writes; created before `configOf` is called
 */
export async function runNginx(
  folder: string,
  configOf: (port: number) => string | Promise<string>,
  cleanup: Cleanup,
): Promise<ServerProcess> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, await configOf(port));
  const program = ['nginx', '-p', folder, '-e', 'stderr', '-c', config];
  const url = `http://${LOOPBACK}:${port}/`;
  return startServer({ name: 'nginx', program, env: nginxEnv, url, readyUrl: `${url}_ready` }, cleanup);
}
