import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderRequest, WorkerData } from './protocol';

/**
 * A render worker in a few lines, which does what the address says: `/loop`, `/exit`, `/throw`, `/grow`
 * end their thread each time, and `/once/…` only the first; `/fail` reports a failure, `/slow` takes a
 * while. What is asked of it in place of a page that failed it always renders. Every start is noted.
 */
const source = `
const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const path = require('node:path');
const note = (name) => path.join(__dirname, name);
appendFileSync(note('starts'), '.');
const kind = workerData.remote ? workerData.remote.source : 'frame';
if (kind === 'broken') throw new Error('this release cannot start');

const endings = {
  loop: () => { for (;;); },
  exit: () => process.exit(7),
  throw: () => setImmediate(() => { throw new Error('thrown outside of any promise'); }),
  grow: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); },
};
const result = (request, more) => ({
  status: 200,
  headers: {},
  noStore: false,
  html: [kind, request.method, request.address, request.rest.kind].join(' '),
  ...more,
});
const answers = {
  fail: ({ id }) => parentPort.postMessage({ type: 'failed', id, cause: 'the page threw' }),
  down: (request) => rendered(request, { status: 503 }),
  event: (request) => {
    const event = { level: 'warn', message: 'looked at', fields: { at: request.address } };
    parentPort.postMessage({ type: 'event', requestId: request.headers['x-request-id'], event });
    rendered(request);
  },
  slow: (request) => setTimeout(() => rendered(request), 150),
  remotes: (request) => rendered(request, { html: JSON.stringify(request.remotes) }),
};
const rendered = (request, more) =>
  parentPort.postMessage({ type: 'rendered', id: request.id, result: result(request, more) });

parentPort.on('message', (message) => {
  if (message.type === 'ping') return parentPort.postMessage({ type: 'pong' });
  const { request } = message;
  const [, first, second] = request.address.split('/');
  if (request.rest.kind === 'unavailable') return rendered(request);
  if (first === 'once' && !existsSync(note(second))) {
    writeFileSync(note(second), '');
    return endings[second]();
  }
  if (first in endings) return endings[first]();
  (answers[first] ?? rendered)(request);
});
parentPort.postMessage({ type: 'ready' });
`;

export interface SampleWorker {
  /** Folder of the built worker. */
  folder: string;
  file: string;
  /** Threads that were started so far. */
  starts: () => Promise<number>;
  remove: () => Promise<void>;
}

/** Writes the worker's file into a folder of its own. */
export async function sampleWorker(): Promise<SampleWorker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-worker-'));
  const file = path.join(folder, 'render-worker.cjs');
  await writeFile(file, source);
  return {
    folder,
    file,
    starts: async () => (await readFile(path.join(folder, 'starts'), 'utf8').catch(() => '')).length,
    remove: () => rm(folder, { recursive: true }),
  };
}

export const frameData: WorkerData = {
  remote: null,
  shell: { files: [], fonts: [], integrity: {} },
  apiUrl: 'http://localhost:4000/',
  publicApiUrl: '/api/',
  publicUrl: 'http://localhost:3000/',
  extraScripts: [],
};

let id = 0;

/** A request for an address. */
export function requestFor(address: string, method = 'GET'): RenderRequest {
  id++;
  return { id, address, method, headers: {}, form: null, rest: { kind: 'not-found' }, remotes: [] };
}
