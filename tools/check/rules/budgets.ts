import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { budgetFindings } from '@weft/verify/budgets';
import type { LiveShell } from '@weft/verify/candidate';
import { directoryOf, REMOTES } from '../../dev/workspaces';
import { liveShells } from '../../release/live-shells';
import { activeRelease } from '../../release/other-releases';
import { testStore } from '../../release/store-folder';
import { budgetsOf } from '../../release/verify-built';
import type { Finding, SlowRule } from '../rule';

const data = 'tools/release/budgets.json';

/**
 * Checks the size of the releases that the tests ran on. Publishing checks a release only with the shell of that time:
 * if only the shell has grown since, this is the only place that notices.
 */
export const budgetsRule: SlowRule = {
  name: 'budgets',
  async check({ read }) {
    if (!existsSync(path.join(testStore, SHELL, 'active.json'))) return [skipped(SHELL)];
    const [shell] = await liveShells(testStore, 0);
    const findings: Finding[] = [];
    const weighed = new Set<string>();
    for (const remote of REMOTES) {
      const release = await activeRelease(testStore, remote);
      findings.push(...(release ? await weigh(release, shell) : [skipped(remote)]));
      for (const page of Object.keys(release?.pages ?? {})) weighed.add(`${remote}/${page}`);
    }
    if (findings.some(({ warning }) => warning)) return findings;
    // A budget for a page that does not exist would silently limit nothing.
    const stray = Object.keys(JSON.parse(read(data)).pages).filter((page) => !weighed.has(page));
    return [...findings, ...stray.map((page) => ({ file: data, message: `There is no page ${page}` }))];
  },
};

async function weigh(release: Release, shell: LiveShell): Promise<Finding[]> {
  const { remote, version } = release;
  const budgets = await budgetsOf(directoryOf(remote), remote);
  const folder = path.join(testStore, remote, version);
  const found = await budgetFindings({ folder, release }, shell, budgets);
  return found.map(({ place, problem }) => ({ file: remote, message: `${place}: ${problem}` }));
}

function skipped(file: string): Finding {
  return { file, message: 'Skipped: it is not built (`npm test` builds it)', warning: true };
}
