import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** A command whose program reads its options before it does anything. */
function run(program: string, ...args: string[]) {
  const command = ['--import', 'tsx', path.resolve(import.meta.dirname, '..', program), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each(['dev/test.ts', 'bench/bench-visit.ts'])('%s says how it is used', (program) => {
  const { status, stdout, stderr } = run(program, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^npm /);
});

test('an option that there is not is refused in words, with the usage', () => {
  const { status, stdout, stderr } = run('dev/test.ts', '--chnged');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--chnged'/);
  expect(stderr).toContain('npm test -- --changed');
  expect(stderr).not.toContain('    at ');
});
