import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseRefused } from './release-refused';
import { storeFolder } from './store-folder';

const absolute = path.resolve('elsewhere');

it.each([
  [absolute, absolute],
  [pathToFileURL(absolute).href, absolute],
])('RELEASES_URL=%s is accepted as a folder', (address, folder) => {
  expect(storeFolder({ RELEASES_URL: address })).toBe(folder);
});

it('without a setting, or with an empty one, the store is .releases in the project', () => {
  expect(path.basename(storeFolder({}))).toBe('.releases');
  expect(storeFolder({ RELEASES_URL: '' })).toBe(storeFolder({}));
});

it('a relative path starts at the project', () => {
  expect(storeFolder({ RELEASES_URL: 'stores/one' })).toBe(
    path.join(path.dirname(storeFolder({})), 'stores/one'),
  );
});

it.each(['s3://bucket/releases', 'https://cdn.example.com/', 'file://elsewhere/releases'])(
  'RELEASES_URL=%s is refused with a clear message',
  (address) => {
    const attempt = () => storeFolder({ RELEASES_URL: address });
    expect(attempt).toThrow(ReleaseRefused);
    expect(attempt).toThrow('RELEASES_URL must be a folder or a file: address');
  },
);
