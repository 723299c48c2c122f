import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMostSoft, exactly, reportOnly } from 'api/drills/finding';
import { SERVER_BUNDLE } from '../stack/release-store';
import { outputOf } from '../stack/service';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

const TEAM = 'mfe-careers';
const ROUNDS = 6;
const RELEASES = 50;
/** Milliseconds between two releases: shorter than a shell's polling interval, so that it skips some. */
const PAUSE = 60;
const KEEP = 5;
const MONTH = 31 * 24 * 3_600_000;

/** Three hundred releases of one team; after every fifty, old ones are pruned as if a month had passed. */
export const manyReleases: SiteDrill = async (site, { say }) => {
  site.target = TEAM;
  const { store } = site.shell;
  const sizes: number[] = [];
  const served: string[] = [];
  const round = async () => {
    let version = '';
    for (let at = 0; at < RELEASES; at += 1) {
      version = await store.publish(TEAM, { [SERVER_BUNDLE]: (text) => `${text}\n// ${sizes.length} ${at}` });
      await wait(PAUSE);
    }
    await prune(store.folder);
    sizes.push(await sizeOf(store.folder));
    served.push(Number.isFinite(await site.untilInService(TEAM, version, 20_000)) ? 'yes' : 'no');
    say(`${sizes.length * RELEASES} releases: ${Math.round((sizes.at(-1) ?? 0) / 1_048_576)} MB`);
  };
  await round();
  await site.measureMemory();
  const { findings } = await withVisitors(site, { pages: pagesOfTeams.all, baselineMs: 500 }, async () => {
    while (sizes.length < ROUNDS) await round();
  });
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  return [
    reportOnly('releases published', ROUNDS * RELEASES),
    exactly('the newest release went into service', [...new Set(served)].join(), 'yes'),
    exactly('the store grew by more than 5 %', Math.max(...sizes) > first * 1.05 ? 'yes' : 'no', 'no'),
    atMostSoft('size of the store, MB', last / 1_048_576, Math.ceil((first * 1.05) / 1_048_576)),
    ...findings,
  ];
};

/** Runs the command with a clock one month ahead, so that no release is recent. */
async function prune(folder: string): Promise<void> {
  const clock = `const now = Date.now; Date.now = () => now() + ${MONTH};`;
  await outputOf({
    program: 'tools/release/release.ts',
    arguments: ['prune', '--keep', String(KEEP)],
    env: { RELEASES_URL: folder, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
  });
}

/** Size in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
