import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@weft/site/paths';
import { countsOf, exactly, reportOnly } from 'api/drills/finding';
import { inParallel } from './in-parallel';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

/** More than the connections buffer, and more than any form without files may have. */
const LENGTH = 3_000_000;
const STEP = 50_000;
const PATIENCE = 20_000;

const addresses = [
  ...[paths.contact, paths.job(1), paths.blogList, '/nothing', '/healthz', '/assets/nothing.js'],
  ...['/api/contact_form', '/api/job_application', '/api/blog_list', '/api/nothing'],
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];
const senders = ['', 'Origin: https://elsewhere.example\r\nSec-Fetch-Site: cross-site\r\n'];

interface Sent {
  port: number;
  address: string;
  headers: string;
}

/** Large bodies that are refused during the upload: each gets its answer, and so does the next request. */
export const earlyRefusals: SiteDrill = async (site, { isShort, say }) => {
  const bodies = addresses.flatMap((address) =>
    types.flatMap((type) =>
      senders.map((sender) => ({ port: site.port, address, headers: `Content-Type: ${type}\r\n${sender}` })),
    ),
  );
  say(`${bodies.length} bodies of ${LENGTH / 1_000_000} MB, each to be refused during the upload`);
  const watch = { pages: pagesOfTeams.watched, baselineMs: isShort ? 500 : 3_000 };
  const { result, findings } = await withVisitors(site, watch, () =>
    inParallel(bodies, 2, async (sent) => ({ ...sent, statuses: await statusesOf(sent) })),
  );
  const unanswered = result.filter(({ statuses }) => statuses.length < 2);
  const summaryOf = ({ address, headers }: Sent) => `${address} ${headers.replaceAll('\r\n', ' ')}`;
  const summary = unanswered.map(summaryOf).slice(0, 5).join(' | ');
  return [
    reportOnly('answers by status', countsOf(result.map(({ statuses }) => statuses[0] ?? 0))),
    exactly('connections closed before both answers', summary || 'none', 'none'),
    ...findings,
  ];
};

/** Sends the body in pieces, even after an answer, and then a read. @returns the statuses of both */
async function statusesOf({ port, address, headers }: Sent): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  const over = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (statuses().length === 2) resolve();
    });
    // A `close` event follows.
    socket.on('error', () => undefined);
    socket.once('close', resolve);
    socket.setTimeout(PATIENCE, resolve);
  });
  socket.write(`POST ${address} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${LENGTH}\r\n\r\n`);
  const piece = Buffer.alloc(STEP, 'a');
  for (let sent = 0; sent < LENGTH && socket.writable; sent += STEP) {
    socket.write(piece);
    await wait(1);
  }
  if (socket.writable) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await over;
  socket.destroy();
  return statuses();
}
