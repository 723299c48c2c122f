import { bundleThatRuns, careerThatLoads, careerThatRuns, faults, renamedCareer } from '../stack/edits';
import { type Edits, SERVER_BUNDLE } from '../stack/release-store';

/** A release of the careers team that should never have been published. */
export interface ReleaseFault {
  edits: Edits;
  /** Changes made after hashing. */
  tamper?: Edits;
  /** Maximum time (ms) until a visitor of the broken page has at least the frame. */
  within: number;
  /** Whether the shell has to refuse it and keep the release before. */
  isRefused?: true;
}

/** No code of the team delays the answer. */
const AT_ONCE = 1_000;
/** A process was lost, and another has to start. */
const CRASH = 2_000;
/** The code takes time to exhaust the memory, in the first process and in the one that retries. */
const SLOW_CRASH = 5_000;
/** Code that never settles runs into the time limit of a render. */
const HANG = 11_000;

const never = 'new Promise(() => undefined)';
const refused = (edits: Edits, tamper?: Edits): ReleaseFault => {
  return { edits, tamper, within: AT_ONCE, isRefused: true };
};
const renders = (code: string, within: number): ReleaseFault => ({ edits: careerThatRuns(code), within });
const loads = (code: string, within: number): ReleaseFault => ({ edits: careerThatLoads(code), within });
const seconds = (count: number) => `for (const end = Date.now() + ${count * 1_000}; Date.now() < end; );`;

export const releaseFaults: Record<string, ReleaseFault> = {
  'throws-at-import': refused(bundleThatRuns(faults['throws an error'])),
  'throws-in-render': renders(faults['throws an error'], AT_ONCE),
  'throws-in-loader': loads(faults['throws an error'], AT_ONCE),
  'loops-at-import': refused(bundleThatRuns(faults['never returns'])),
  'loops-in-render': renders(faults['never returns'], HANG),
  'loops-in-loader': loads(faults['never returns'], HANG),
  'slow-pattern': renders("/^(a+)+$/.test('a'.repeat(50) + '!')", HANG),
  'never-settles': loads(`await ${never}`, HANG),
  'pending-suspense': renders(`throw ${never}`, HANG),
  'endless-suspense': renders('throw new Promise((resolve) => setTimeout(resolve, 20))', HANG),
  'memory-at-once': renders('globalThis.kept = new Array(70e6).fill(0)', SLOW_CRASH),
  'memory-in-buffers': renders('globalThis.kept = Buffer.alloc(700e6, 1)', CRASH),
  'memory-leak': renders(
    '(globalThis.kept ??= []).push(Array.from({ length: 1e6 }, (_, at) => ({ at })))',
    HANG,
  ),
  exits: renders(faults['ends its process'], CRASH),
  aborts: renders('process.abort()', CRASH),
  'segmentation-fault': renders("process.kill(process.pid, 'SIGSEGV')", CRASH),
  'unhandled-rejection': renders("void Promise.reject(new Error('broken by a test'))", CRASH),
  'throws-later': renders("setTimeout(() => { throw new Error('broken by a test'); }, 50)", CRASH),
  'giant-page': renders("return 'x'.repeat(150e6)", HANG),
  'flood-of-lines': renders("for (let at = 0; at < 2e5; at += 1) console.log('x'.repeat(500))", HANG),
  'flood-of-messages': loads(
    "for (let at = 0; at < 1e5; at += 1) site.report({ level: 'info', message: 'x'.repeat(500) })",
    HANG,
  ),
  'slow-start': { edits: bundleThatRuns(seconds(6)), within: AT_ONCE },
  'claims-of-others': refused({
    'release.json': (text) => text.replace(/"paths":\s*\[/, '$&"/","/blog-list",'),
  }),
  'changed-bundle': refused(renamedCareer('Changed'), bundleThatRuns(';')),
  'changed-list': refused(renamedCareer('Changed'), { 'release.json': (text) => `${text} ` }),
  'missing-bundle': refused(renamedCareer('Changed'), { [SERVER_BUNDLE]: () => null }),
  'missing-chunk': refused(renamedCareer('Changed'), { 'client/career.js': () => null }),
  'no-remote': refused({ [SERVER_BUNDLE]: (text) => `${text}\nmodule.exports = { nothing: 1 };` }),
};

/** The most telling faults, for the short form. */
export const shortFaults = ['never-settles', 'memory-at-once', 'segmentation-fault'];
