import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

const file = path.resolve(import.meta.dirname, '../../.env.example');

it('every setting of .env.example is the same for a shell that loads the file as for node --env-file', async () => {
  const settings = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => /^#[A-Z_]+=/.test(line))
    .map((line) => line.slice(1));
  expect(settings.length).toBeGreaterThan(30);
  const print = `process.stdout.write(JSON.stringify(process.env))`;
  const script = `set -ea\n${settings.join('\n')}\nexec "$0" -e '${print}'`;
  const output = execFileSync('sh', ['-c', script, process.execPath], { env: {}, encoding: 'utf8' });
  expect(JSON.parse(output)).toMatchObject(parseEnv(settings.join('\n')));
});
