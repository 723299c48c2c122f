/**
 * A minimal render worker that does what the address says: the endings below end their process each time,
 * `/once/…` only the first time; `/fail` reports a failure, `/worse` does so in a second release, `/slow`
 * takes a while, `/hang` never settles. It always renders the replacement for a page that failed. It may not
 * write files, so it reports its starts to the test's own server and asks that how often it has done
 * something.
 */
export const sampleProgram = `
const { get } = require('node:http');
const { Socket } = require('node:net');
const { deserialize, serialize } = require('node:v8');

const endings = {
  loop: () => { for (;;); },
  exit: () => process.exit(7),
  throw: () => setImmediate(() => { throw new Error('thrown outside of any promise'); }),
  grow: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); },
  allocate: () => new Array(65e6).fill(0),
  buffers: () => { const all = []; setInterval(() => all.push(Buffer.alloc(4e7, 1)), 100); },
  abort: () => process.abort(),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  flood: () => { for (;;) say({ type: 'pong' }); },
  garbage: () => channel.write(Buffer.from([0, 0, 0, 3, 1, 2, 3])),
  shape: () => say({ type: 'rendered', id: 'none', result: 5 }),
  giant: () => say({ type: 'rendered', id: 1, result: 'x'.repeat(20e6) }),
  unasked: () => say({ type: 'failed', id: 1e9, cause: 'nobody asked' }),
  objects: () => setInterval(() => report(100_000), 100),
  chat: () => setInterval(() => channel.writableNeedDrain || report(10_000), 1),
  // No more than the shell reads: what waits would take the process's memory.
  pongs: () => setInterval(() => { for (let count = 0; count < 500 && !channel.writableNeedDrain; count++) say({ type: 'pong' }); }, 1),
  text: () => text('nobody asked') && say({ type: 'pong' }),
  endless: () => channel.write(Buffer.from([255, 255, 255, 255, 0])),
};
const report = (count) => {
  const answer = Array.from({ length: count }, (_, at) => ({ at }));
  say({ type: 'event', requestId: null, event: { level: 'info', message: 'an answer', fields: { answer } } });
};
const result = (request, more) => ({
  status: 200,
  headers: {},
  noStore: false,
  html: [kind, request.method, request.address, request.rest.kind].join(' '),
  ...more,
});
const answers = {
  fail: ({ id }) => say({ type: 'failed', id, cause: 'the page threw' }),
  worse: (request) => (kind.endsWith('@2') ? answers.fail : rendered)(request),
  down: (request) => rendered(request, { status: 503 }),
  event: (request) => {
    const event = { level: 'warn', message: 'looked at', fields: { at: request.address } };
    say({ type: 'event', requestId: request.headers['x-request-id'] || null, event });
    rendered(request);
  },
  chatter: (request) => {
    for (let line = 0; line < 1000; line++) console.log('line ' + line);
    console.error('x'.repeat(100000));
    rendered(request);
  },
  hang: () => undefined,
  map: (request) => rendered(request, { html: kind.startsWith('map ') ? kind.slice(4) : '[]' }),
  headers: (request) => rendered(request, { headers: { 'Content-Length': '1', 'set-cookie': 'a', 'x-a': 'b' } }),
  long: (request) => text('“'.repeat(1e6)) && rendered(request, { html: null }),
  slow: (request) => setTimeout(() => rendered(request), 150),
  known: (request) =>
    rendered(request, { html: JSON.stringify({ want: request.want, remote: request.remote, site: request.site }) }),
  pid: (request) => rendered(request, { html: String(process.pid) }),
  run: (request) => rendered(request, { html: String(attempt(decodeURIComponent(request.address.slice(5)))) }),
};
const attempt = (code) => {
  try {
    return new Function('require', 'return ' + code)(require);
  } catch (error) {
    return error.code;
  }
};
// To load what \`fetch\` needs takes as long as all the rest of the process.
const count = (what) =>
  new Promise((resolve) => get(counter + '/' + what, (answer) => answer.setEncoding('utf8').on('data', resolve)));
const rendered = (request, more) => say({ type: 'rendered', id: request.id, result: result(request, more) });

let kind;
const channel = new Socket({ fd: 3 });
channel.on('error', () => process.exit()).on('close', () => process.exit());
const send = (body, kind) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(kind + body.length);
  channel.write(Buffer.concat([length, body]));
  return true;
};
const say = (message) => send(serialize(message), 0);
const text = (html) => send(Buffer.from(html), 2 ** 31);
let buffered = Buffer.alloc(0);
channel.on('data', (chunk) => {
  buffered = Buffer.concat([buffered, chunk]);
  while (buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE()) {
    const end = 4 + buffered.readUInt32BE();
    const message = deserialize(buffered.subarray(4, end));
    buffered = buffered.subarray(end);
    void receive(message);
  }
});
async function receive(message) {
  if (message.type === 'ping') return say({ type: 'pong' });
  if (message.type === 'start') {
    kind = message.data.remote ? message.data.remote.source : 'frame';
    await count('start');
    if (kind === 'broken') return say({ type: 'refused', cause: 'this release cannot start' });
    if (kind === 'loop') for (;;);
    return say({ type: 'ready' });
  }
  const { request } = message;
  const [, first, second] = request.address.split(/[/?]/);
  if (request.rest.kind === 'unavailable') return rendered(request);
  if (first === 'once' && (await count(second)) === '1') return endings[second]();
  if (first in endings) return endings[first]();
  (answers[first] || rendered)(request);
}
`;
