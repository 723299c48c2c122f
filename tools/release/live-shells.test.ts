import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { liveShells } from './live-shells';

it('a store without a shell is named, with the variable that sets another', async () => {
  const store = temporaryFolder();
  await expect(liveShells(store)).rejects.toThrow(
    `no release of the shell in ${store}, the store that RELEASES_URL`,
  );
});
