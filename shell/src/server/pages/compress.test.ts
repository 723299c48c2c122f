import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, compressInBackground, encodingFor } from './compress';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

describe('compress', () => {
  const bytes = Buffer.from('<p>Größe</p>'.repeat(200));

  it('gives bytes that become the same again', () => {
    expect(brotliDecompressSync(compress(bytes, 'br'))).toEqual(bytes);
    expect(gunzipSync(compress(bytes, 'gzip'))).toEqual(bytes);
    expect(compress(bytes, 'identity')).toBe(bytes);
  });

  it('gives the same in the background', async () => {
    expect(await compressInBackground(bytes)).toEqual(compress(bytes, 'br'));
  });

  it.each(['br', 'gzip'] as const)('%s is smaller', (encoding) => {
    expect(compress(bytes, encoding).length).toBeLessThan(bytes.length / 10);
  });
});
