import { commandLine } from '../../tools/dev/command-line';
import { Cluster } from './cluster';

/**
 * `npm run cluster`: two of everything on one machine, until Ctrl-C shuts it down. A second Ctrl-C ends it at once.
 */

/** Milliseconds within which signals count as one Ctrl-C, since each process in between forwards it. */
const ONE = 1_000;

commandLine('npm run cluster    prints its addresses; Ctrl-C stops it', {});

const interrupted = new Promise<void>((resolve) => {
  let first: number | null = null;
  const end = () => {
    if (first !== null && Date.now() - first > ONE) process.exit(1);
    if (first !== null) return;
    first = Date.now();
    console.log('\nStopping …');
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
});

console.log('Starting PostgreSQL, a bucket, two APIs, two shells and nginx …');
try {
  const cluster = await Cluster.start();
  console.log(addressesOf(cluster));
  await interrupted;
  await cluster.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function addressesOf({ url, parts, env }: Cluster): string {
  const { shells, apis, bucket, database } = parts;
  const places = [
    ['the site', url],
    ...[...shells, ...apis].map(({ name, url: own }) => [name, own]),
    ['releases', bucket.address()],
    ['database', database],
  ];
  const lines = places.map(([name = '', address]) => `  ${name.padEnd(10)} ${address}`);
  const variables = Object.entries(env).filter(([name]) => /^RELEASES_URL$|_KEY/.test(name));
  const assignments = variables.map(([name, value]) => `${name}='${value}'`).join(' ');
  return `\n${lines.join('\n')}\n\n  To release into it:\n  ${assignments} npm run release -w mfe-content\n\n  Stop with Ctrl-C.\n`;
}
