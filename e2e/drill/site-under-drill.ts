import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMostSoft, exactly, type Finding, reportOnly } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { readStored } from 'api/drills/stored';
import { type Api, startApi } from '../stack/api';
import { ApiProxy } from '../stack/api-proxy';
import { missingBuilds, type Remote } from '../stack/project';
import { type Shell, startShell } from '../stack/shell';
import { type TemporaryFolder, temporaryFolder } from '../stack/temporary-folder';
import { makeLoad } from './load';
import { memoryOf } from './memory';
import { pagesOfTeams } from './pages-of-teams';
import { requestPage } from './request-page';

/** A drill sends far more forms than a person may; logging each of its requests would be too much. */
const SETTINGS = { RATE_LIMIT_POSTS: '1000000', LOG_LEVEL: 'warn' };
/** Milliseconds that the site may take to release memory. */
const SETTLE = 20_000;

type Parts = Pick<SiteUnderDrill, 'api' | 'apiProxy' | 'shell'> & { posts: TemporaryFolder };

/** A whole site as released, with its own data and release store. */
export class SiteUnderDrill {
  /** Ids of the forms answered with 201: none of them may be lost. */
  readonly acknowledged: string[] = [];
  /** The team whose code a drill breaks; only its processes may be lost. */
  target: Remote | null = null;
  /** Whether a drill has killed the API's process. */
  isApiAway = false;
  private memory = 0;
  private readonly pid: number | undefined;

  readonly api: Api;
  /** Between shell and API. */
  readonly apiProxy: ApiProxy;
  readonly shell: Shell;
  /** The folder for the shell's temporary files of posts. */
  private readonly posts: TemporaryFolder;

  private constructor({ api, apiProxy, shell, posts }: Parts) {
    this.api = api;
    this.apiProxy = apiProxy;
    this.shell = shell;
    this.posts = posts;
    this.pid = shell.service.pid;
  }

  /** @throws Error if the site is not built */
  static async start(): Promise<SiteUnderDrill> {
    const missing = missingBuilds();
    if (missing.length > 0)
      throw new Error(
        `The site is not built: ${missing.join(', ')} is missing. The npm commands, such as \`npm run drill\`, build it first.`,
      );
    const api = await startApi(SETTINGS);
    const apiProxy = new ApiProxy(api.port);
    const posts = await temporaryFolder();
    try {
      await apiProxy.restore();
      const shell = await startShell(apiProxy.url, { ...SETTINGS, TMPDIR: posts.path });
      const site = new SiteUnderDrill({ api, apiProxy, shell, posts });
      await site.warmUp();
      return site;
    } catch (error) {
      await Promise.all([api.stop(), apiProxy.cut(), posts.remove()]);
      throw error;
    }
  }

  /** Address without a trailing slash. */
  get url(): string {
    return this.shell.url;
  }

  get port(): number {
    return this.shell.port;
  }

  /**
   * Waits until a release is in service.
   *
   * @param limit in ms
   * @returns milliseconds it took; infinite if it exceeded the limit
   */
  untilInService(remote: Remote, version: string, limit: number): Promise<number> {
    const serves = async () =>
      (await requestPage(`${this.url}/readyz`)).html.includes(`"${remote}":"${version}"`);
    return msUntil(serves, limit, 50);
  }

  /** Kills the API's process. */
  async killApi(): Promise<void> {
    this.isApiAway = true;
    await this.api.service.kill();
  }

  async startApiAgain(): Promise<void> {
    await this.api.restart();
    this.isApiAway = false;
  }

  /** Takes the present memory as the reference, once caches and buffers have reached their working size. */
  async measureMemory(): Promise<void> {
    await wait(5_000);
    this.memory = this.memoryNow();
  }

  /** Ends the site. @returns what was lost, whichever drill it was */
  async end(): Promise<Finding[]> {
    const isWhole = this.shell.service.pid === this.pid && this.shell.service.isRunning;
    const lost = [isWhole, this.api.service.isRunning].filter((runs) => !runs).length + this.lostByOthers();
    const memory = await this.settle();
    const files = (await readdir(this.posts.path)).filter((name) => name.startsWith('weft-post-'));
    await this.shell.stop().catch(() => undefined);
    await this.api.service.stop();
    const { byMarker } = await readStored({ directory: path.join(this.api.folder, 'pglite') });
    const stored = new Set([...byMarker.values()].flat());
    const forms = this.acknowledged.filter((id) => !stored.has(id)).length;
    return [
      exactly('processes lost besides those of the broken team', lost, 0),
      exactly('uncaught errors in the logs', this.uncaught().join(' | ') || 'none', 'none'),
      reportOnly('forms answered with 201', this.acknowledged.length),
      exactly('forms answered with 201 but not stored', forms, 0),
      exactly('temporary files of posts left on the disk', files.length, 0),
      reportOnly('memory before the drill, MB', this.memory),
      atMostSoft('memory after the drill, MB', memory, Math.round(this.memory * 1.1)),
    ];
  }

  /** Cleans up, however the drill ended. */
  async remove(): Promise<void> {
    await this.shell.stop().catch(() => undefined);
    await Promise.all([this.api.stop(), this.apiProxy.cut(), this.posts.remove()]);
  }

  /** Creates the good copies, and makes all processes work for a while before memory is measured. */
  private async warmUp(): Promise<void> {
    await makeLoad({ url: this.url, rate: null, seconds: 4, connections: 40 });
    await Promise.all(pagesOfTeams.all.map((page) => requestPage(this.url + page)));
    this.memory = this.memoryNow();
  }

  private memoryNow(): number {
    return memoryOf(this.shell.service.pid ?? 0) + memoryOf(this.api.service.pid ?? 0);
  }

  private async settle(): Promise<number> {
    await msUntil(() => this.memoryNow() <= this.memory * 1.1, SETTLE, 500);
    return this.memoryNow();
  }

  private lostByOthers(): number {
    return this.shell.service.lines.filter(
      (line) => line.includes('was lost"') && !line.includes(`"remote":"${this.target}"`),
    ).length;
  }

  /** Uncaught errors in our own lines; output of a team's code carries the team's name. */
  private uncaught(): string[] {
    const lines = [...this.shell.service.lines, ...this.api.service.lines];
    const errorPattern = /"level":60|uncaught|unhandled|MaxListenersExceeded|^\w*Error: /i;
    return lines
      .filter((line) => errorPattern.test(line) && !line.includes('"remote"'))
      .map((line) => line.slice(0, 200));
  }
}
