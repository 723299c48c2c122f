import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from './storages.mjs';

/** Browser globals that jsdom lacks or implements differently, taken from Node, which follows the standards. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'fetch',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
