import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');

it('component tests pass in a shell with NODE_ENV=production, where React has no act()', async () => {
  const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' };
  const args = ['node_modules/jest/bin/jest.js', 'packages/ui/src/facts/Facts.test.tsx', '--runInBand'];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(stderr).toMatch(/^Tests: +[1-9]\d* passed/m);
}, 120_000);
