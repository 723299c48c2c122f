import { paths, searchPath } from '@weft/site/paths';
import { countsOf, exactly, reportOnly } from 'api/drills/finding';
import { inParallel } from './in-parallel';
import { pagesOfTeams } from './pages-of-teams';
import { encoded, fieldsOf, type Kind, textsOf } from './sample-forms';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

const LENGTH = 200_000;
/** Length of a query: Node accepts 16 KB of headers. */
const QUERY_LENGTH = 4_000;
/** Texts that make a pattern backtrack excessively or fill up whatever stores them. */
const attackSeeds = ['<a ', 'a@', '((((', '[[[[', '.', ' ', '🧵', '\0', '%', '\n> ', '<div>', 'a.'];
const AT_ONCE = 4;

interface Sent {
  url: string;
  init?: RequestInit;
}

interface AttackRequest extends Sent {
  what: string;
}

/** Long texts against every pattern and parser, in every field of both forms and in the search. */
export const patternAttacks: SiteDrill = async (site, { isShort, say }) => {
  const shots = [...(await Promise.all(formAttacks(isShort))), ...searchAttacks()];
  say(`${shots.length} texts of ${LENGTH / 1_000} KB`);
  const watch = { pages: pagesOfTeams.watched, baselineMs: isShort ? 500 : 3_000 };
  const { result, findings } = await withVisitors(site, watch, () =>
    inParallel(shots, AT_ONCE, async ({ what, url, init }) => {
      const started = performance.now();
      const signal = AbortSignal.timeout(40_000);
      const { status, why } = await answerOf(site.url + url, { ...init, signal });
      return { what, status, why, ms: performance.now() - started };
    }),
  );
  const bad = result.filter(({ status }) => status === 0 || status >= 500);
  const [slowest] = result.toSorted((a, b) => b.ms - a.ms);
  return [
    reportOnly('answers by status', countsOf(result.map(({ status }) => status))),
    reportOnly('slowest answer', `${Math.round(slowest?.ms ?? 0)} ms, ${slowest?.what}`),
    exactly('requests without an answer, or with 5xx', bad.map(summaryOf).join(' | ') || 'none', 'none'),
    ...findings,
  ];
};

/** @returns status 0 and the reason if there is no answer */
async function answerOf(url: string, init: RequestInit): Promise<{ status: number; why: string }> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return { status: answer.status, why: answer.status >= 500 ? text.slice(0, 300) : '' };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 0, why: `${message}: ${cause}` };
  }
}

const summaryOf = ({ what, status, why, ms }: { what: string; status: number; why: string; ms: number }) =>
  `${what}: ${status} after ${Math.round(ms)} ms, ${why}`;

const attackText = (seed: string, length: number): string => seed.repeat(Math.ceil(length / seed.length));

/** Every bomb in every field; in short, every bomb once per target, each in another field. */
function* formAttacks(isShort: boolean): Generator<Promise<AttackRequest>> {
  for (const [number, seed] of attackSeeds.entries())
    for (const [kind, fields] of Object.entries(fieldsOf) as [Kind, string[]][])
      for (const field of isShort ? fields.slice(number % fields.length).slice(0, 1) : fields) {
        const change = { [field]: attackText(seed, LENGTH) };
        const what = `${JSON.stringify(seed)} in ${field}`;
        const isEnquiry = kind === 'enquiry';
        yield shotAt(what, isEnquiry ? pageEnquiry(change) : application(paths.job(1), change));
        yield shotAt(what, isEnquiry ? apiEnquiry(change) : application('/api/job_application', change));
      }
}

async function shotAt(what: string, request: Sent | Promise<Sent>): Promise<AttackRequest> {
  const { url, init } = await request;
  return { what: `${what} to ${url}`, url, init };
}

type Change = Record<string, string>;

function pageEnquiry(change: Change) {
  const body = new URLSearchParams(textsOf('enquiry', change));
  return { url: paths.contact, init: { method: 'POST', body } };
}

function apiEnquiry(change: Change) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(textsOf('enquiry', change));
  return { url: '/api/contact_form', init: { method: 'POST', body, headers } };
}

async function application(url: string, change: Change) {
  const { payload, headers } = await encoded('application', change);
  return { url, init: { method: 'POST', body: new Uint8Array(payload), headers } };
}

function searchAttacks(): AttackRequest[] {
  return attackSeeds.flatMap((seed) => {
    // Cut to what fits once it is encoded.
    const words = [...attackText(seed, QUERY_LENGTH)].slice(0, QUERY_LENGTH / 12).join('');
    const urls = [searchPath(words), `/api/search?q=${encodeURIComponent(words)}`];
    return urls.map((url) => ({ what: `${JSON.stringify(seed)} searched at ${url.split('?', 1)[0]}`, url }));
  });
}
