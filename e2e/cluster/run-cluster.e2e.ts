import { expect, test } from '@playwright/test';
import { builtStore } from '../stack/project';
import { Service } from '../stack/service';
import { missingPrograms } from './cluster';

const missing = missingPrograms();
test.skip(missing !== null, missing ?? '');

test('npm run cluster prints all addresses, and ends all processes when it is stopped', async () => {
  test.setTimeout(180_000);
  const program = new Service({ program: 'e2e/cluster/run-cluster.ts', env: { RELEASES_URL: builtStore } });
  const failed = program.ended.then((code) => {
    throw new Error(`npm run cluster ended with exit code ${code}:\n${program.lines.join('\n')}`);
  });
  await Promise.race([program.waitForLine('Stop with Ctrl-C', 120_000), failed]);
  failed.catch(() => undefined);
  const addresses = program.lines.flatMap((line) => /http:\/\/\S+:\d+$/.exec(line)?.[0] ?? []);
  expect(addresses).toHaveLength(6);
  expect((await fetch(addresses[0] ?? '')).status).toBe(200);
  await program.stop();
  expect(await program.ended).toBe(0);
  for (const address of addresses) await expect(fetch(address), address).rejects.toThrow();
});
