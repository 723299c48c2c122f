import { testStore } from '../release/store-folder';
import { buildStale } from './build-stale';
import { run } from './run-program';

/**
 * Builds what is stale, then runs the named program on the test store, for `npm run drill`, `cluster`, `bench:teams`
 * and `bench:cluster`. With ONLY_LOOK the program exits once it has parsed its arguments, so that mistakes in them are
 * reported before a build that takes a minute.
 */
const [program = '', ...rest] = process.argv.slice(2);
if (rest.length > 0) await run(program, rest, { env: { ONLY_LOOK: '1' } });
if (rest.includes('--help')) process.exit();
console.log('Checking what has to be built …');
await buildStale({ store: testStore, say: console.log });
await run(program, rest, { env: { RELEASES_URL: testStore }, isDetached: true });
