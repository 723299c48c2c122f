import type { FastifyInstance, FastifyReply } from 'fastify';

/** Address of the script that a page of a development session loads. */
export const DEV_RELOAD_SCRIPT = '/dev/reload.js';

const script = `const events = new EventSource('/dev/events');
let started = null;
events.onmessage = ({ data }) => {
  if (started !== null && started !== data) location.reload();
  started = data;
};
`;

/**
 * Development only: a page reloads itself when a release goes into service and when the shell is
 * restarted.
 *
 * @returns a function that tells all open pages
 */
export function devReload(app: FastifyInstance): () => void {
  const open = new Set<FastifyReply>();
  let state = String(Date.now());
  const send = (reply: FastifyReply): void => void reply.raw.write(`data: ${state}\n\n`);

  app.get(DEV_RELOAD_SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
  app.get('/dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    open.add(reply);
    send(reply);
    request.raw.on('close', () => open.delete(reply));
  });
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
  return () => {
    state = String(Date.now());
    for (const reply of open) send(reply);
  };
}
