import path from 'node:path';
import type { TestBucket } from '@weft/bucket/testing/test-bucket';
import { freePort } from 'api/db/free-port';
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from 'api/testing/temporary-postgres';
import { Balancer } from '../stack/balancer';
import { type Front, hasNginx, startFront } from '../stack/front';
import { ReleaseStore } from '../stack/release-store';
import { temporaryFolder } from '../stack/temporary-folder';
import { filledBucket } from './filled-bucket';
import { Instance } from './instance';

/** A message about the programs that are not installed; null if none is missing. */
export function missingPrograms(): string | null {
  if (!hasNginx()) return 'a cluster needs nginx, which is not installed';
  return findPostgres() === null ? 'a cluster needs PostgreSQL, whose initdb was not found' : null;
}

interface Parts {
  /** nginx, which receives the visitors' requests. */
  front: Front;
  shells: Instance[];
  apis: Instance[];
  /** Between shells and APIs. */
  balancer: Balancer;
  /** Releases and résumés. */
  bucket: TestBucket;
  postgres: TemporaryPostgres;
  /** Address of the database. */
  database: string;
}

export interface ClusterOptions {
  /** Folder of the initial releases for the bucket; by default those of the built store. */
  releases?: string;
  /** Requests per second allowed from one address; by default as in deploy/nginx. */
  rate?: number;
}

/** Two of everything on one machine: nginx, two shells, two APIs, PostgreSQL and a fake S3, each on a free port. */
export class Cluster {
  private constructor(
    readonly parts: Parts,
    /** Environment for programs that release to this cluster, or for one more process. */
    readonly env: Record<string, string>,
    private readonly ends: (() => Promise<unknown>)[],
  ) {}

  /** @throws Error if a part does not start; those that did are ended */
  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const ends: (() => Promise<unknown>)[] = [];
    try {
      return await Cluster.startParts(ends, options);
    } catch (error) {
      await endInOrder(ends);
      throw error;
    }
  }

  private static async startParts(
    ends: (() => Promise<unknown>)[],
    { releases, ...limits }: ClusterOptions,
  ): Promise<Cluster> {
    const missing = missingPrograms();
    if (missing !== null) throw new Error(missing);
    const free = Array.from({ length: 5 }, freePort);
    const [folder, sitePort, ...ports] = await Promise.all([temporaryFolder(), ...free]);
    ends.push(folder.remove);
    const postgres = await startTemporaryPostgres(findPostgres() ?? '');
    ends.push(postgres.stop);
    const [database, bucket] = await Promise.all([postgres.createDatabase(), bucketWith(releases)]);
    ends.push(bucket.close);
    const balancer = new Balancer();
    const apiUrl = await balancer.start();
    const env = {
      RELEASES_URL: bucket.address(),
      AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? '',
      AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
    const common = { ...env, PUBLIC_URL: `http://127.0.0.1:${sitePort}/`, LOG_LEVEL: 'warn' };
    const [firstShell = 0, secondShell = 0, firstApi = 0, secondApi = 0] = ports;
    const apis = [firstApi, secondApi].map((port, at) => {
      const own = { API_PORT: String(port), DATA_DIR: path.join(folder.path, `api-${at}`) };
      const shell = { SHELL_URL: `http://localhost:${[firstShell, secondShell][at]}/` };
      const stores = { DATABASE_URL: database, FILES_URL: bucket.address('resumes') };
      const rest = { API_INTERNAL_PORT: '0', DRAIN_DELAY_MS: '1000' };
      const settings = { ...common, ...own, ...shell, ...stores, ...rest };
      return new Instance(`API ${at + 1}`, port, { program: 'api/src/main.ts', env: settings });
    });
    const shells = [firstShell, secondShell].map((port, at) => {
      const own = { PORT: String(port), INTERNAL_PORT: '0', DATA_DIR: path.join(folder.path, `shell-${at}`) };
      const rest = { API_URL: apiUrl, TRUSTED_PROXIES: 'loopback', DRAIN_DELAY_MS: '2000' };
      const settings = { ...common, ...own, ...rest };
      return new Instance(`shell ${at + 1}`, port, { program: 'shell/src/server/main.ts', env: settings });
    });
    ends.push(() => Promise.all(apis.map((api) => api.stop())));
    await Promise.all(apis.map((api) => api.start()));
    ends.push(() => balancer.stop());
    await Promise.all(apis.map(({ port }) => balancer.add(port)));
    ends.push(() => Promise.all(shells.map((shell) => shell.stop())));
    await Promise.all(shells.map((shell) => shell.start()));
    const front = await startFront([firstShell, secondShell], { port: sitePort, ...limits });
    ends.push(front.stop);
    return new Cluster({ front, shells, apis, balancer, bucket, postgres, database }, env, ends);
  }

  /** Address of the site, without a trailing slash. */
  get url(): string {
    return this.parts.front.url;
  }

  /** The output of all shells and APIs. */
  get lines(): string[] {
    const { shells, apis } = this.parts;
    return [...shells, ...apis].flatMap(({ name, lines }) => lines.map((line) => `${name}: ${line}`));
  }

  /** The balancer notices by itself that the API leaves and is back. */
  async restartApi(api: Instance): Promise<void> {
    await api.stop();
    await api.start();
    await this.parts.balancer.untilReady(api.port);
  }

  /** nginx does not check `/readyz`, so a reload tells it. */
  async restartShell(shell: Instance): Promise<void> {
    const { front, shells } = this.parts;
    const ports = shells.map(({ port }) => port);
    await front.sendTo(ports.filter((port) => port !== shell.port));
    await shell.stop();
    await shell.start();
    await front.sendTo(ports);
  }

  /** Ends all parts in order: the visitors' entry point first, the database last. */
  async stop(): Promise<void> {
    await endInOrder(this.ends);
  }
}

async function endInOrder(ends: (() => Promise<unknown>)[]): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

async function bucketWith(releases: string | undefined): Promise<TestBucket> {
  if (releases !== undefined) return filledBucket(releases);
  const store = await ReleaseStore.copy();
  return filledBucket(store.folder).finally(store.remove);
}
