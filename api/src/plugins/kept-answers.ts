import type { FastifyReply } from 'fastify';
import { readContentVersion } from '../../db/content-version';
import type { Database } from '../../db/database';
import { etagOf } from './etag';

interface KeptAnswer {
  payload: string;
  etag: string;
}

/** Answers that are made once for a version of the content: large ones, and those that take work. */
export class KeptAnswers {
  private version = '';
  private readonly answers = new Map<string, Promise<KeptAnswer>>();

  /** @param most how many to keep; the oldest go first */
  constructor(
    private readonly db: Database,
    private readonly most: number,
  ) {}

  /** Sends what was kept under a name, or makes it. Requests at the same time share the making. */
  async send(reply: FastifyReply, name: string, make: () => Promise<unknown>): Promise<FastifyReply> {
    // Asked first: what is made afterwards is never older than its version.
    const version = await readContentVersion(this.db);
    if (version !== this.version) this.answers.clear();
    this.version = version;
    const { payload, etag } = await (this.answers.get(name) ?? this.keep(name, make));
    return reply.type('application/json; charset=utf-8').header('etag', etag).send(payload);
  }

  private keep(name: string, make: () => Promise<unknown>): Promise<KeptAnswer> {
    const answer = make().then((value) => {
      const payload = JSON.stringify(value);
      return { payload, etag: etagOf(payload) };
    });
    const [oldest] = this.answers.keys();
    if (this.answers.size >= this.most && oldest !== undefined) this.answers.delete(oldest);
    this.answers.set(name, answer);
    answer.catch(() => this.answers.delete(name));
    return answer;
  }
}
