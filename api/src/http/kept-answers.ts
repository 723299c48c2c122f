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
  /** Of the answer among all kept ones. */
  name: string;
  /** The words of the 404; left out where `make` never gives null. */
  missing?: string;
}

/** Shorter answers (bytes) are not worth compressing. */
const LEAST_COMPRESSED = 1024;

/**
 * How long (ms) a version of the content is taken for the current one: to ask the database takes far longer than to send
 * a kept answer. The shell waits longer before it goes by a new version.
 */
const VERSION_AGE = 100;

export interface KeptAnswersOptions {
  /** How many to keep; the least recently used go first. */
  most: number;
  /** Milliseconds, where they are not the usual ones. */
  versionAge?: number | undefined;
}

/** Answers that are made once for a version of the content, with their compressed forms. */
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
   * Sends the answer kept under a name, or makes it; 404 where `make` gives null. Requests at
   * the same time share the making.
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
      // Not before there is a body that they describe: the answer to a failure must not bear them.
      return answered(reply, text.in(encoding), (form) => {
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return void reply.type('application/json; charset=utf-8').headers(headers).send(form);
      });
    });
  }

  private find(name: string, make: () => Promise<unknown>): KeptAnswer | Promise<KeptAnswer | null> {
    const kept = () => this.answers.get(name) ?? this.keep(name, make);
    // Before the answer is made: so it is never older than its version.
    return performance.now() < this.currentUntil ? kept() : this.askVersion().then(kept);
  }

  /**
   * Requests share a question that is young enough. What an older one learns may be from before a change: they share the
   * next one, and no more than one is asked at a time, so that a slow database is not busy with them alone.
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
