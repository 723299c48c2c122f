import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandHost } from '@weft/test-api/command-host';

const programAt = (program: string) => path.resolve(import.meta.dirname, '..', program);

/** Runs a command in a process of its own; its program reads the options before it does anything. */
function start(program: string, ...args: string[]) {
  const command = ['--import', 'tsx', programAt(program), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

const host = commandHost();
const run = (program: string, args: readonly string[], env = {}) =>
  host({ program: programAt(program), args, env });

test.each([
  ['dev/test.ts'],
  ['dev/start.ts'],
  ['dev/dev.ts'],
  ['bench/bench-visit.ts'],
  ['check/check.ts'],
  ['new/new.ts'],
  ['backup/backup.ts', 'restore'],
])('%s %s --help prints the usage', async (program, ...command) => {
  const { code, stdout, stderr } = await run(program, [...command, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^npm /);
});

test.each([
  [['dev/test.ts', '--chnged'], "Unknown option '--chnged'"],
  [['dev/test.ts', 'untis'], 'There is no part "untis": unit, '],
  [['dev/test.ts', 'drill', 'outbox', '--headed'], 'drill does not take "outbox --headed".'],
  [['new/new.ts'], 'npm run new -- mfe-<name> '],
  [['dev/start.ts', '--port', '3010'], "Unknown option '--port'"],
  [['art/draw.ts', 'leader-cfo'], 'There is no plate "leader-cfo".'],
  [['check/check.ts', 'lint', '--only', 'types'], 'Use either --only types or lint.'],
  [['bench/bench-visit.ts', '--only', 'shel'], 'There is no site "shel": copy, '],
  [['check/check.ts', '--only', 'speling'], 'No step speling. There are: types, '],
  [['backup/backup.ts', 'restore'], 'Name one folder for the back-up.'],
  [['bench/bench-cluster.ts', '--seconds', '0'], '--seconds must be more than 0'],
] as const)('%j is refused with a clear message and the usage', async ([program, ...args], words) => {
  const { code, stdout, stderr } = await run(program, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.slice(0, words.length)).toBe(words);
  expect(stderr).toContain('\nnpm ');
  expect(stderr).not.toContain('    at ');
});

test.each([
  [['dev/test.ts', '--changed'], '--changed needs git, and a clone with a branch main.'],
  [['check/check.ts', '--only', 'pins'], 'The rules need git and a clone.'],
] as const)('%j without git is refused with a clear message', async ([program, ...args], words) => {
  const { code, stderr } = await run(program, args, { PATH: '' });
  expect({ code, line: stderr.split('\n')[0] }).toEqual({ code: 1, line: words });
});

test.each([['drill'], ['cluster'], ['bench-teams'], ['bench-cluster']])(
  'npm run %s -- --help prints the usage and builds nothing',
  (command) => {
    const { code, stdout, stderr } = start('dev/run.mjs', command, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^npm run /);
    expect(stdout).not.toContain('Checking what has to be built');
  },
);

test.each([
  [['drill', 'site-overlod'], 'There is no drill "site-overlod". There are: '],
  [['drill', 'site-api:refused:hangs'], 'site-api has no part "hangs". There are: refused, hanging, '],
  [['drill', 'uploads:half'], 'uploads has no part "half". There are: none.'],
  [['bench-teams', 'promot'], 'There is no scenario "promot".'],
  [['cluster', 'up'], "Unexpected argument 'up'."],
])('npm run %j is refused before anything is built', ([command = '', ...args], words) => {
  const { code, stdout, stderr } = start('dev/run.mjs', command, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(words);
});

test.each([
  ['release/release.ts', 'list', '--help'],
  ['check/check.ts', '--only', 'docs-sizes'],
])('%s %s runs to its end even if its output is closed', async (program, ...args) => {
  const command = ['--import', 'tsx', programAt(program), ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('a new front end at an address that the shell answers itself is refused', () => {
  const { code, stderr } = start('new/new.ts', 'mfe-api', '/api');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'The shell answers /api itself. Choose another path.\n',
  });
});
