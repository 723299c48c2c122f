import { EncodedText, encodingFor } from '@weft/http-server/encoded-text';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import { type HandlerResult, sendWhenReady } from '@weft/http-server/send-when-ready';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readContentVersion } from '../../db/content-version';
import type { Database } from '../../db/database';
import { etagOf } from './etag';
import { sendProblem } from './problems';

interface CachedAnswer {
  text: EncodedText;
  bytes: number;
  etag: string;
}

interface CachedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The key of the answer among all cached ones. */
  key: string;
  /** The text of the 404; left out if `make` never returns null. */
  notFound?: string;
}

/** Shorter answers (bytes) are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * How long (ms) a content version counts as current: asking the database takes far longer than sending a cached answer.
 * The shell waits longer than this before it uses a new version.
 */
const VERSION_AGE = 100;

export interface AnswerCacheOptions {
  /** How many to keep; the least recently used are evicted first. */
  maxEntries: number;
  /** Milliseconds, to override the default. */
  versionAge?: number | undefined;
}

/** Answers built once per content version, with their compressed forms. */
export class AnswerCache {
  private version = '';
  private currentUntil = 0;
  private pendingRead: { at: number; done: Promise<void> } | null = null;
  private nextRead: Promise<void> | null = null;
  private readonly answers: LRUCache<string, CachedAnswer | Promise<CachedAnswer | null>>;
  private readonly versionAge: number;

  constructor(
    private readonly db: Database,
    { maxEntries, versionAge = VERSION_AGE }: AnswerCacheOptions,
  ) {
    this.answers = new LRUCache({ max: maxEntries });
    this.versionAge = versionAge;
  }

  /**
   * Sends the answer cached under a name, or builds it; 404 if `make` returns null. Concurrent requests share one build.
   */
  send({ request, reply, key, notFound = '' }: CachedRequest, make: () => Promise<unknown>): HandlerResult {
    return sendWhenReady(reply, this.find(key, make), (answer) => {
      if (!answer) return void sendProblem(reply, { status: 404, detail: notFound });
      const { text, bytes, etag } = answer;
      const headers = { etag, 'cache-control': 'no-cache' };
      if (matchesEntityTag(request.headers['if-none-match'], etag))
        return void reply.headers(headers).code(304).send();
      const { 'accept-encoding': accepted } = request.headers;
      const encoding = bytes < MIN_COMPRESSED_BYTES ? 'identity' : encodingFor(accepted);
      // Set only once there is a body that they describe: the answer to a failure must not carry them.
      return sendWhenReady(reply, text.bytesFor(encoding), (form) => {
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return void reply.type('application/json; charset=utf-8').headers(headers).send(form);
      });
    });
  }

  private find(name: string, make: () => Promise<unknown>): CachedAnswer | Promise<CachedAnswer | null> {
    const getOrBuild = () => this.answers.get(name) ?? this.build(name, make);
    // Read before the answer is built, so that the answer is never older than its version.
    return performance.now() < this.currentUntil ? getOrBuild() : this.refreshVersion().then(getOrBuild);
  }

  /**
   * Requests share a pending query that is recent enough. An older one may have missed a change, so they share the next
   * query; only one runs at a time, so that a slow database is not busy with these alone.
   */
  private refreshVersion(): Promise<void> {
    if (!this.pendingRead) return this.readVersion();
    const { at, done } = this.pendingRead;
    if (performance.now() - at < this.versionAge) return done;
    const readVersion = () => this.readVersion();
    this.nextRead ??= done.then(readVersion, readVersion);
    return this.nextRead;
  }

  private readVersion(): Promise<void> {
    const at = performance.now();
    const done = readContentVersion(this.db)
      .then((version) => {
        if (version !== this.version) this.answers.clear();
        this.version = version;
        this.currentUntil = at + this.versionAge;
      })
      .finally(() => (this.pendingRead = null));
    this.pendingRead = { at, done };
    this.nextRead = null;
    return done;
  }

  private build(name: string, make: () => Promise<unknown>): Promise<CachedAnswer | null> {
    const answer = make().then((value) => (value === null ? null : toCachedAnswer(JSON.stringify(value))));
    this.answers.set(name, answer);
    const isCached = () => this.answers.peek(name) === answer;
    answer.then(
      (built) => isCached() && (built ? this.answers.set(name, built) : this.answers.delete(name)),
      () => isCached() && this.answers.delete(name),
    );
    return answer;
  }
}

function toCachedAnswer(json: string): CachedAnswer {
  const bytes = Buffer.from(json);
  return { text: new EncodedText(bytes), bytes: bytes.length, etag: etagOf(json) };
}
