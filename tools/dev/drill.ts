import { testStore } from '../release/store-folder';
import { buildStale } from './build-stale';
import { run } from './run-program';

/** `npm run drill`, `npm run cluster`, `npm run bench:teams` and `npm run bench:cluster`: builds what is stale, then runs the program that is named, on the test store. */
const [program = '', ...rest] = process.argv.slice(2);
// What is wrong with its words is said before a build that takes a minute.
if (rest.length > 0) await run(program, rest, { env: { ONLY_LOOK: '1' } });
console.log('Looking at what has to be built …');
await buildStale({ store: testStore, say: console.log });
await run(program, rest, { env: { RELEASES_URL: testStore }, isApart: true });
