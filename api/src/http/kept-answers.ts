import { type Answered, answered } from '@weft/http-server/answered';
import { EncodedText, encodingFor } from '@weft/http-server/encoded-text';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readContentVersion } from '../../db/content-version';
import type { Database } from '../../db/database';
import { etagOf } from './etag';
import { sendProblem } from './problems';

interface KeptAnswer {
  text: EncodedText;
  bytes: number;
  etag: string;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The key of the answer among all kept ones. */
  name: string;
  /** The text of the 404; left out if `make` never returns null. */
  missing?: string;
}

/** Shorter answers (bytes) are not worth compressing. */
const LEAST_COMPRESSED = 1024;

/**
 * How long (ms) a content version counts as current: asking the database takes far longer than sending a kept answer.
 * The shell waits longer than this before it uses a new version.
 */
const VERSION_AGE = 100;

export interface KeptAnswersOptions {
  /** How many to keep; the least recently used are evicted first. */
  most: number;
  /** Milliseconds, to override the default. */
  versionAge?: number | undefined;
}

/** Answers built once per content version, with their compressed forms. */
export class KeptAnswers {
  private version = '';
  private currentUntil = 0;
  private asking: { at: number; done: Promise<void> } | null = null;
  private next: Promise<void> | null = null;
  private readonly answers: LRUCache<string, KeptAnswer | Promise<KeptAnswer | null>>;
  private readonly versionAge: number;

  constructor(
    private readonly db: Database,
    { most, versionAge = VERSION_AGE }: KeptAnswersOptions,
  ) {
    this.answers = new LRUCache({ max: most });
    this.versionAge = versionAge;
  }

  /**
   * Sends the answer kept under a name, or builds it; 404 if `make` returns null. Concurrent requests share one build.
   */
  send({ request, reply, name, missing = '' }: Asked, make: () => Promise<unknown>): Answered {
    return answered(reply, this.find(name, make), (answer) => {
      if (!answer) return void sendProblem(reply, { status: 404, detail: missing });
      const { text, bytes, etag } = answer;
      const headers = { etag, 'cache-control': 'no-cache' };
      if (matchesEntityTag(request.headers['if-none-match'], etag))
        return void reply.headers(headers).code(304).send();
      const { 'accept-encoding': accepted } = request.headers;
      const encoding = bytes < LEAST_COMPRESSED ? 'identity' : encodingFor(accepted);
      // Set only once there is a body that they describe: the answer to a failure must not carry them.
      return answered(reply, text.in(encoding), (form) => {
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return void reply.type('application/json; charset=utf-8').headers(headers).send(form);
      });
    });
  }

  private find(name: string, make: () => Promise<unknown>): KeptAnswer | Promise<KeptAnswer | null> {
    const kept = () => this.answers.get(name) ?? this.keep(name, make);
    // Read before the answer is built, so that the answer is never older than its version.
    return performance.now() < this.currentUntil ? kept() : this.askVersion().then(kept);
  }

  /**
   * Requests share a pending query that is recent enough. An older one may have missed a change, so they share the next
   * query; only one runs at a time, so that a slow database is not busy with these alone.
   */
  private askVersion(): Promise<void> {
    if (!this.asking) return this.ask();
    const { at, done } = this.asking;
    if (performance.now() - at < this.versionAge) return done;
    const ask = () => this.ask();
    this.next ??= done.then(ask, ask);
    return this.next;
  }

  private ask(): Promise<void> {
    const at = performance.now();
    const done = readContentVersion(this.db)
      .then((version) => {
        if (version !== this.version) this.answers.clear();
        this.version = version;
        this.currentUntil = at + this.versionAge;
      })
      .finally(() => (this.asking = null));
    this.asking = { at, done };
    this.next = null;
    return done;
  }

  private keep(name: string, make: () => Promise<unknown>): Promise<KeptAnswer | null> {
    const answer = make().then((value) => (value === null ? null : toKept(JSON.stringify(value))));
    this.answers.set(name, answer);
    const isKept = () => this.answers.peek(name) === answer;
    answer.then(
      (made) => isKept() && (made ? this.answers.set(name, made) : this.answers.delete(name)),
      () => isKept() && this.answers.delete(name),
    );
    return answer;
  }
}

function toKept(json: string): KeptAnswer {
  const bytes = Buffer.from(json);
  return { text: new EncodedText(bytes), bytes: bytes.length, etag: etagOf(json) };
}
