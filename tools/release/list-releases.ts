import path from 'node:path';
import type { Canary, ReleasePointer } from '@weft/federation/pointer';
import { parseRelease } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { parseShellRelease } from '@weft/federation/shell-release';
import { storedText } from '@weft/federation/stored-file.server';
import { type CanaryRollback, CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { isCanaryRunning } from './canary';
import { type LiveReport, type LiveTeam, liveLines, liveTeam, sharedLines, timeText } from './live-report';
import { isPointerAccepted, readPointer } from './pointer-file';
import { trustedKeys } from './signing-keys';
import type { AnyRelease } from './store-release';
import { teamsIn, versionsOf } from './stored-reference';

interface ListedRelease {
  version: string;
  /** When, and from which commit, it was built. */
  time: string;
  commit: string | null;
  state: 'active' | 'canary' | 'published';
}

/** A team's releases in the store. */
export interface TeamReleases {
  remote: string;
  active: ReleasePointer['active'] | null;
  canary: Canary | null;
  /** Why shells do not follow the pointer; null if they do. */
  fault: string | null;
  /** Newest first. */
  releases: ListedRelease[];
  /** Canaries that shells took back, newest first. */
  wentBack: CanaryRollback[];
  /** What the shell on this machine reports of the team; null if none runs with this store. */
  live: LiveTeam | null;
}

/** All releases of the shell and of all remotes. */
export async function listReleases(store: string, report: LiveReport | null = null): Promise<TeamReleases[]> {
  const remotes = (await teamsIn(store)).filter((name) => name !== SHELL);
  const teams = await Promise.all([SHELL, ...remotes].map((remote) => listTeam(store, remote)));
  return teams.map((team) => ({ ...team, live: liveTeam(report, team.remote) }));
}

/** Formats the list for a terminal. */
export function listText(teams: readonly TeamReleases[], report: LiveReport | null = null): string {
  const shared = report ? sharedLines(report) : [];
  return [...teams.map(teamText), ...(shared.length > 0 ? [shared.join('\n')] : [])].join('\n\n');
}

async function listTeam(store: string, remote: string): Promise<Omit<TeamReleases, 'live'>> {
  const read = await readPointer(store, remote).catch((error: Error) => error);
  const pointer = read instanceof Error ? null : read;
  // The pointer still names a canary that has expired or that a shell took back.
  const named = pointer?.canary;
  const canary = named && (await isCanaryRunning(store, remote, named)) ? named : null;
  const stateOf = (version: string): ListedRelease['state'] => {
    if (version === pointer?.active.version) return 'active';
    return version === canary?.version ? 'canary' : 'published';
  };
  const stored = await readReleases(store, remote);
  const releases = stored.map(({ version, time, commit }) => {
    return { version, time, commit, state: stateOf(version) };
  });
  return {
    remote,
    active: pointer?.active ?? null,
    canary,
    fault: read instanceof Error ? read.message : await pointerRejection(store, pointer),
    releases,
    wentBack: await new CanaryRollbacks(store).all(remote),
  };
}

/** Why shells refuse a readable pointer; null if they accept it, or if it is not known which keys they trust. */
async function pointerRejection(store: string, pointer: ReleasePointer | null): Promise<string | null> {
  const isUnknown = pointer === null || (await trustedKeys()) === null;
  if (isUnknown || (await isPointerAccepted(store, pointer.remote))) return null;
  return 'shells refuse active.json: its counter is below the minimum in the trusted keys; promote a release again';
}

const MARKS = { active: '*', canary: '%', published: ' ' };

function teamText({ remote, fault, releases, canary, wentBack, live }: TeamReleases): string {
  const head = fault === null ? [remote] : [remote, `  ${fault}`];
  if (releases.length === 0) return [...head, '  no readable release'].join('\n');
  const lines = releases.map(({ version, time, commit, state }) => {
    const share = state === 'canary' && canary ? `  ${shareText(canary)}` : '';
    const mark = wentBack.find((one) => one.version === version);
    const back = mark ? `  canary rolled back ${timeText(mark.at)}: ${mark.reason}` : '';
    return `  ${MARKS[state]} ${version.padEnd(20)} ${timeText(time)}  ${shortCommit(commit)}${share}${back}`;
  });
  return [...head, ...lines, ...(live ? liveLines(live) : [])].join('\n');
}

/** Describes a canary's share of the visitors, and until when it runs. */
export function shareText({ percent, until }: Pick<Canary, 'percent' | 'until'>): string {
  return `${percent} % of visitors${until === null ? '' : ` until ${timeText(until)}`}`;
}

function shortCommit(commit: string | null): string {
  return commit?.replace(/^(\w{8})\w*/, '$1') ?? 'no commit';
}

async function readReleases(store: string, remote: string): Promise<AnyRelease[]> {
  const parse = remote === SHELL ? parseShellRelease : parseRelease;
  const fileOf = (version: string) => path.join(store, remote, version, 'release.json');
  const texts = await Promise.all((await versionsOf(store, remote)).map(fileOf).map(storedText));
  const releases = texts.flatMap((text) => (text === null ? [] : readable(text, parse)));
  return releases.sort((a, b) => b.time.localeCompare(a.time));
}

/** Releases with an earlier schema are left out: they cannot go into service. */
function readable(text: string, parse: (text: string) => AnyRelease): AnyRelease[] {
  try {
    return [parse(text)];
  } catch {
    return [];
  }
}
