import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteManifestFile } from '@weft/federation/boot';
import { reasonOf } from '@weft/verify/finding';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { PageRenderer } from './render/page-renderer';

/** Address of the script that a page of a development session loads. */
export const DEV_SCRIPT = '/dev/page.js';

/** Where `npm run dev` tells of its builds: the compiler's words about a front end, null once it is built. */
const DEV_BUILDS = '/dev/builds';

const builds = v.object({ name: v.string(), fault: v.nullable(v.string()) });

/** Outcome of taking the release that a pointer names. */
interface DevEvents {
  /** All open pages are told what is in service now. */
  taken: (front: string) => void;
  /** The reason is said in the terminal, and over every page that is open, until another release is taken. */
  refused: (front: string, error: unknown) => void;
}

interface DevSession {
  /** A page is loaded anew where it is another. */
  shell: string;
  /** The releases in service: a page takes another one into itself. */
  site: SiteManifestFile;
}

/**
 * Development only: tells open pages of releases that go into service, of those that are refused and of builds that fail.
 *
 * @param say told of a refusal, in words for the terminal
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
      const text = `The shell refuses this build of ${front}; the one before stays:\n${reasonOf(error)}`;
      // It is tried again and again.
      if (refusals[front] === text) return;
      refusals[front] = text;
      say(text);
      sendAll();
    },
  };
}

/** Pages load anew with each start of this process and each release of the shell. */
export function devSession(renderer: PageRenderer): () => DevSession {
  const started = randomUUID();
  return () => ({
    shell: `${started} ${renderer.shell?.release.version}`,
    site: renderer.services.sets.manifests.current,
  });
}
