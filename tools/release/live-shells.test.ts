import { rm } from 'node:fs/promises';
import { liveShells } from './live-shells';
import { temporaryFolder } from './testing/sample-dist';

it('a store without a shell is named, with the variable that names another', async () => {
  const store = await temporaryFolder();
  await expect(liveShells(store)).rejects.toThrow(
    `no release of the shell in ${store}, the store that RELEASES_URL`,
  );
  await rm(store, { recursive: true });
});
