import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, '.env.example');

it('every setting of .env.example means the same to a shell and to node --env-file', async () => {
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

it.each(['shell/src/server/env.ts', 'api/src/env.ts', 'api/src/env-forms.ts'])(
  '.env.example has every setting that %s reads',
  async (source) => {
    const example = await readFile(file, 'utf8');
    const read = (await readFile(path.join(root, source), 'utf8')).matchAll(/^ +([A-Z_]+): v\./gm);
    const names = Array.from(read, ([, name]) => name);
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
  },
);
