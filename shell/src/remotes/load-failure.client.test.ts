import { isLoadFailure, LoadFailure } from './load-failure.client';

it.each([
  new LoadFailure('remote-entry.js could not be loaded'),
  Object.assign(new Error('Loading chunk routes failed.'), { name: 'ChunkLoadError' }),
  Object.assign(new Error('Loading CSS chunk routes failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
])('%s means that a file could not be loaded', (error) => {
  expect(isLoadFailure(error)).toBe(true);
});

it.each([new TypeError('federation.consumes is not a function'), 'thrown text', null])(
  '%s means that code did not start',
  (error) => {
    expect(isLoadFailure(error)).toBe(false);
  },
);
