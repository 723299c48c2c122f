import { exitOnSignals } from '../release/exit-on-signals';
import { ReleaseRefused } from '../release/release-refused';
import { buildStale } from './build-stale';
import { commandLine, refuseCommand } from './command-line';
import { FRONT_ENDS } from './workspaces';

const usage = 'npm run build -w <name>    the shell, or a remote; nothing is released';

const { positionals } = commandLine(usage, { allowPositionals: true });
const unknown = positionals.find((name) => !FRONT_ENDS.includes(name));
if (unknown !== undefined)
  refuseCommand(`There is no front end "${unknown}": ${FRONT_ENDS.join(', ')}.`, usage);

exitOnSignals();
try {
  await buildStale({
    names: positionals.length > 0 ? positionals : FRONT_ENDS,
    force: true,
    say: console.log,
  });
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
