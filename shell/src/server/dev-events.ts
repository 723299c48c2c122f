import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteManifestFile } from '@weft/federation/boot';
import { errorMessage } from '@weft/verify/finding';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { PageRenderer } from './render/page-renderer';

/** Address of the script that pages of a development session load. */
export const DEV_SCRIPT = '/dev/page.js';

/** Where `npm run dev` reports its builds: the compiler's message for a front end, null once it is built. */
const DEV_BUILDS = '/dev/builds';

const builds = v.object({ name: v.string(), fault: v.nullable(v.string()) });

/** Outcome of taking the release that a pointer names. */
interface DevEvents {
  /** Tells all open pages what is in service now. */
  taken: (front: string) => void;
  /** Shows the reason in the terminal and over every open page, until another release is taken. */
  refused: (front: string, error: unknown) => void;
}

interface DevSession {
  /** Pages reload when this changes. */
  shell: string;
  /** The releases in service; a page takes a new one without a reload. */
  site: SiteManifestFile;
}

/**
 * Development only: tells open pages which releases go into service or are refused, and which builds fail.
 *
 * @param say prints a refusal in the terminal
 */
export function devEvents(
  app: FastifyInstance,
  session: () => DevSession,
  say: (text: string) => void,
): DevEvents {
  const script = readFileSync(new URL('../dev/page.js', import.meta.url));
  const open = new Set<FastifyReply>();
  const faults: Record<string, string> = {};
  const refusals: Record<string, string> = {};
  const send = (reply: FastifyReply): void => {
    const state = { ...session(), faults: { ...refusals, ...faults } };
    reply.raw.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  const sendAll = (): void => {
    for (const reply of open) send(reply);
  };

  app.get(DEV_SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
  app.get('/dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    open.add(reply);
    send(reply);
    request.raw.on('close', () => open.delete(reply));
  });
  app.post(DEV_BUILDS, (request, reply) => {
    const { name, fault } = v.parse(builds, request.body);
    if (fault === null) delete faults[name];
    else faults[name] = fault;
    sendAll();
    return reply.code(204).send();
  });
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
  return {
    taken: (front) => {
      delete refusals[front];
      sendAll();
    },
    refused: (front, error) => {
      const text = `The shell refuses this build of ${front}; the previous one stays in service:\n${errorMessage(error)}`;
      // A refused release is retried again and again; report it once.
      if (refusals[front] === text) return;
      refusals[front] = text;
      say(text);
      sendAll();
    },
  };
}

/** Pages reload after each start of this process and each release of the shell. */
export function devSession(renderer: PageRenderer): () => DevSession {
  const started = randomUUID();
  return () => ({
    shell: `${started} ${renderer.shell?.release.version}`,
    site: renderer.services.sets.manifests.current,
  });
}
