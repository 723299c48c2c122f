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

/** Answers that are made once for a version of the content, with their compressed forms. */
export class KeptAnswers {
  private version = '';
  private asking: Promise<string> | null = null;
  private readonly answers: LRUCache<string, Promise<KeptAnswer | null>>;

  /** @param most how many to keep; the least recently used go first */
  constructor(
    private readonly db: Database,
    most: number,
  ) {
    this.answers = new LRUCache({ max: most });
  }

  /**
   * Sends the answer kept under a name, or makes it; 404 where `make` gives null. Requests at
   * the same time share the making.
   */
  async send(
    { request, reply, name, missing = '' }: Asked,
    make: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    // Before the answer is made: so it is never older than its version.
    const version = await this.currentVersion();
    if (version !== this.version) this.answers.clear();
    this.version = version;
    const answer = await (this.answers.get(name) ?? this.keep(name, make));
    if (!answer) return sendProblem(reply, { status: 404, detail: missing });
    const { text, bytes, etag } = answer;
    reply.type('application/json; charset=utf-8').headers({ etag, 'cache-control': 'no-cache' });
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = bytes < LEAST_COMPRESSED ? 'identity' : encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await text.in(encoding));
  }

  /** Requests that come while the database is asked share its answer. */
  private currentVersion(): Promise<string> {
    this.asking ??= readContentVersion(this.db).finally(() => (this.asking = null));
    return this.asking;
  }

  private keep(name: string, make: () => Promise<unknown>): Promise<KeptAnswer | null> {
    const answer = make().then(async (value) => {
      if (value === null) {
        this.answers.delete(name);
        return null;
      }
      const json = JSON.stringify(value);
      const bytes = Buffer.from(json);
      const text = new EncodedText(bytes);
      return { text, bytes: bytes.length, etag: etagOf(json) };
    });
    this.answers.set(name, answer);
    answer.catch(() => this.answers.delete(name));
    return answer;
  }
}
