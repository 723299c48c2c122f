import hooks, { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const storages = new Set();

hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
};
syncBuiltinESMExports();

/**
 * Ends the storages of a test file. Jest itself makes one for each file and keeps it; before Node 24 every promise of
 * all later files in the same worker then looks at each of them.
 */
export function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}
