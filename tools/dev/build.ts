import { ReleaseRefused } from '../release/release-refused';
import { withStore } from '../release/with-store';
import { buildStale } from './build-stale';
import { FRONT_ENDS } from './workspaces';

const [name] = process.argv.slice(2);
const known = FRONT_ENDS.find((candidate) => candidate === name);
if (name !== undefined && !known) {
  console.error(`There is no front end "${name}": ${FRONT_ENDS.join(', ')}.`);
  process.exit(1);
}

try {
  const names = known ? [known] : FRONT_ENDS;
  await withStore(process.env, (store) => buildStale({ store, names, force: true, say: console.log }));
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
