import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from 'api/db/free-port';
import type { Cleanup } from '../cleanup';
import { LOOPBACK } from '../loopback';
import { type ServerProcess, startServer } from '../server-process';
import { runCommand } from './run-command';

const source = path.resolve(import.meta.dirname, '../peers/next');

export interface NextOptions {
  /** The static copy of the site. */
  copy: string;
  pages: string[];
  /** Folder in which the peer is installed and built. */
  folder: string;
  cleanup: Cleanup;
}

/**
 * Serves the same pages with Next's App Router, rendered at build time: the fastest way for its own server.
 *
 * @throws BenchRefused with the output of npm or Next if it cannot be installed or built
 */
export async function startNext({ copy, pages, folder, cleanup }: NextOptions): Promise<ServerProcess> {
  await cp(source, folder, { recursive: true });
  const filter = (file: string) => !/\.(html|br)$/.test(file);
  await cp(copy, path.join(folder, 'public'), { recursive: true, filter });
  const parts = pages.map(async (page) => {
    const html = await readFile(path.join(copy, page, 'index.html'), 'utf8');
    return [page, partsOf(html)] as const;
  });
  const json = JSON.stringify(Object.fromEntries(await Promise.all(parts)));
  await writeFile(path.join(folder, 'pages.json'), json);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const inFolder = { cwd: folder, env };
  runCommand('npm', ['install', '--no-audit', '--no-fund'], inFolder);
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  runCommand(process.execPath, [next, 'build'], inFolder);
  const port = await freePort();
  const program = [process.execPath, next, 'start', folder, '--hostname', LOOPBACK, '--port', String(port)];
  const url = `http://${LOOPBACK}:${port}/`;
  return startServer({ name: 'Next', program, env, url, readyUrl: url }, cleanup);
}

/** Extracts the parts of a document of the static copy. Pure. */
function partsOf(html: string) {
  return {
    title: between(html, '<title>', '</title>'),
    styles: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href),
    body: html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>')),
    main: html.slice(html.indexOf('>', html.indexOf('<main')) + 1, html.lastIndexOf('</main>')),
  };
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
}
