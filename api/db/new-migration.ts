/** `npm run migration -w api -- <name>`: writes the SQL for what has changed in the schema since the last migration. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const words = process.argv.slice(2);
const [name = '', ...rest] = words;
if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || rest.length > 0) {
  if (words.length > 0)
    console.error(`"${words.join(' ')}" is not a valid name: use lower-case letters, digits and hyphens.\n`);
  console.error('npm run migration -w api -- <name>    such as post-subtitle');
  process.exit(1);
}
const api = path.resolve(import.meta.dirname, '..');
const installed = path.join(api, 'node_modules/drizzle-orm');
// npm installs drizzle-orm in this workspace, but drizzle-kit, which imports it, at the root.
const link = path.resolve(api, '../node_modules/drizzle-orm');
const isMissing = !existsSync(link);
if (isMissing) symlinkSync(installed, link, 'junction');
try {
  const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name], {
    cwd: api,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
  // Each snapshot holds the whole schema, and only the last one is used for comparison.
  const meta = path.join(import.meta.dirname, 'migrations/meta');
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(meta, file));
} finally {
  if (isMissing) rmSync(link);
}
