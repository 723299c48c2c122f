import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks or does differently: taken from Node, where it is the standard thing. */
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
}
