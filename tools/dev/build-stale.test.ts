import { lockBuild } from '../release/build-lock';
import { buildStale } from './build-stale';
import { directoryOf } from './workspaces';

it("somebody else's build keeps nobody waiting who has nothing to build", async () => {
  // The shell was built before the unit tests started.
  const unlock = await lockBuild(directoryOf('shell'));
  const said: string[] = [];
  try {
    await buildStale({ names: ['shell'], say: (line) => said.push(line) });
  } finally {
    await unlock();
  }
  expect(said).toEqual([]);
});
