import { lockBuild } from '../release/build-lock';
import { buildStale } from './build-stale';
import { directoryOf } from './workspaces';

it('a build by another command does not delay a command with nothing to build', async () => {
  // The shell was built before the unit tests started.
  const unlock = await lockBuild(directoryOf('shell'));
  const lines: string[] = [];
  try {
    await buildStale({ names: ['shell'], say: (line) => lines.push(line) });
  } finally {
    await unlock();
  }
  expect(lines).toEqual([]);
});
