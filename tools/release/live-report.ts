import { SHELL } from '@weft/federation/release-parts';
import * as v from 'valibot';
import { hostInAddress } from './host-in-address';

/** Time limit in milliseconds: a shell on this machine answers at once. */
const LIMIT = 1_000;

const inService = v.object({ version: v.string(), commit: v.nullable(v.string()), since: v.string() });
const figures = v.object({
  renders: v.number(),
  failedRenders: v.number(),
  views: v.number(),
  errors: v.number(),
  failedLoads: v.number(),
  lcp: v.nullable(v.number()),
  inp: v.nullable(v.number()),
});
type Figures = v.InferOutput<typeof figures>;

const reportSchema = v.object({
  store: v.string(),
  shell: v.nullable(inService),
  remotes: v.record(
    v.string(),
    v.object({
      active: v.nullable(inService),
      canary: v.nullable(
        v.object({ ...inService.entries, figures: v.optional(figures), activeFigures: v.optional(figures) }),
      ),
    }),
  ),
  refusals: v.array(v.object({ remote: v.string(), at: v.string(), reason: v.string() })),
  breakers: v.array(
    v.object({ name: v.string(), state: v.string(), since: v.string(), cause: v.nullable(v.string()) }),
  ),
});
/** A shell's report at `/_releases`. */
export type LiveReport = v.InferOutput<typeof reportSchema>;

/** The part of the report about one team. */
export interface LiveTeam {
  active: v.InferOutput<typeof inService> | null;
  canary: { figures: Figures | null; activeFigures: Figures | null } | null;
  refusals: { at: string; reason: string }[];
  breakers: LiveReport['breakers'];
}

/** URL of the report of the shell on this machine. */
export function reportAddress(variables: NodeJS.ProcessEnv): string {
  const port = variables['INTERNAL_PORT'] || String(Number(variables['PORT'] || 3000) + 1);
  return `http://${hostInAddress(variables['INTERNAL_HOST'] || '127.0.0.1')}:${port}/_releases`;
}

/** The report of the shell that serves this store; null if none runs on this machine. */
export async function liveReport(store: string, variables: NodeJS.ProcessEnv): Promise<LiveReport | null> {
  const signal = AbortSignal.timeout(LIMIT);
  try {
    const response = await fetch(reportAddress(variables), { signal });
    const { success, output } = v.safeParse(reportSchema, await response.json());
    return success && output.store === store ? output : null;
  } catch {
    return null;
  }
}

/** @param report null if no shell runs */
export function liveTeam(report: LiveReport | null, team: string): LiveTeam | null {
  if (!report) return null;
  // Used for the shell itself, or for a team that it does not serve.
  const other = { active: team === SHELL ? report.shell : null, canary: null };
  const { active, canary } = report.remotes[team] ?? other;
  return {
    active,
    canary: canary && { figures: canary.figures ?? null, activeFigures: canary.activeFigures ?? null },
    refusals: report.refusals.filter(({ remote }) => remote === team),
    breakers: report.breakers.filter(({ name }) => isOf(team, name)),
  };
}

/** Formats a team's report for a terminal, line by line. */
export function liveLines({ active, canary, refusals, breakers }: LiveTeam): string[] {
  return [
    active
      ? `in service here: ${active.version} since ${timeText(active.since)}`
      : 'nothing is in service here',
    ...(canary?.figures ? [`canary: ${figuresText(canary.figures)}`] : []),
    ...(canary?.activeFigures ? [`active: ${figuresText(canary.activeFigures)}`] : []),
    ...refusals.slice(0, 3).map(({ at, reason }) => `refused ${timeText(at)}: ${reason}`),
    ...breakers.map(breakerText),
  ].map((line) => `    ${line}`);
}

/** Lines about breakers that belong to no team: the API for browsers, the store. */
export function sharedLines({ breakers, remotes }: LiveReport): string[] {
  const teams = Object.keys(remotes);
  return breakers.filter(({ name }) => !teams.some((team) => isOf(team, name))).map(breakerText);
}

function isOf(team: string, breaker: string): boolean {
  return breaker.startsWith(`${team} `) || breaker.endsWith(` ${team}`);
}

function breakerText({ name, state, since, cause }: LiveReport['breakers'][number]): string {
  return `circuit breaker ${state} since ${timeText(since)}: ${name}${cause === null ? '' : `: ${cause}`}`;
}

function figuresText({ renders, failedRenders, views, errors, failedLoads, lcp, inp }: Figures): string {
  const times = [
    ['LCP', lcp],
    ['INP', inp],
  ].flatMap(([name, time]) => (time === null ? [] : [`${name} ${Math.round(Number(time))} ms`]));
  return [
    `${failedRenders} of ${renders} renders failed`,
    `${errors} errors and ${failedLoads} files that failed to load in ${views} views`,
    ...times,
  ].join(', ');
}

/** A time in readable form, to the second. */
export function timeText(time: string): string {
  return time.slice(0, 19).replace('T', ' ');
}
