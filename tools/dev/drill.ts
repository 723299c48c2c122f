import { testStore } from '../release/store-folder';
import { buildStale } from './build-stale';
import { run } from './run-program';

/** `npm run drill`: builds what is stale, then breaks the site on purpose; e2e/drill/drill.ts says how. */
console.log('Looking at what has to be built …');
await buildStale({ store: testStore, say: console.log });
await run('e2e/drill/drill.ts', process.argv.slice(2), { RELEASES_URL: testStore });
