import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { RenderRequest, WorkerData } from '../protocol';
import { sampleProgram } from './sample-program';

export interface SampleWorker {
  file: string;
  /** Text of that file. */
  program: string;
  /** Number of processes started so far. */
  starts: () => number;
  remove: () => Promise<void>;
}

/** Writes the worker's file into a temporary folder and starts the server that counts for it. */
export async function sampleWorker(): Promise<SampleWorker> {
  const counts = new Map<string, number>();
  const server = createServer(({ url = '' }, answer) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    answer.end(String(count));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-worker-'));
  const file = path.join(folder, 'render-worker.cjs');
  const { port } = server.address() as AddressInfo;
  const program = `const counter = 'http://127.0.0.1:${port}';\n${sampleProgram}`;
  await writeFile(file, program);
  return {
    file,
    program,
    starts: () => counts.get('/start') ?? 0,
    remove: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const frameData: WorkerData = {
  remote: null,
  shell: { files: [], fonts: [], integrity: {} },
  styles: {},
  apiUrl: 'http://localhost:4000/',
  publicApiUrl: '/api/',
  publicUrl: 'http://localhost:3000/',
  extraScripts: [],
};

let id = 0;
const rest: FallbackView = { kind: 'not-found', suggestions: [], words: '' };
const site = { address: '/_site/none.json', integrity: '' };
const menus = { services: [], industries: [] };

/** A request for an address. */
export function requestFor(address: string, method = 'GET'): RenderRequest {
  id++;
  return { id, address, method, headers: {}, form: null, rest, remote: null, site, menus };
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
