import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from './storages.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
