import { ReleaseRefused } from '../release/release-refused';
import { releaseWithRetry } from './release-with-retry';

const refusal = new ReleaseRefused('it needs react ^19.3.1, the shell has 19.2.9');

test('a shell that is refused until the remotes are released is released last', async () => {
  const released: string[] = [];
  await releaseWithRetry(['shell', 'mfe-blog', 'mfe-jobs'], async (name) => {
    if (name === 'shell' && released.length < 2) throw refusal;
    released.push(name);
  });
  expect(released).toEqual(['mfe-blog', 'mfe-jobs', 'shell']);
});

test('a release that is refused again does not stop the others', async () => {
  const released: string[] = [];
  const release = async (name: string) => {
    if (name !== 'mfe-jobs') throw refusal;
    released.push(name);
  };
  const refusals = await releaseWithRetry(['shell', 'mfe-blog', 'mfe-jobs'], release);
  expect([...refusals]).toEqual([
    ['shell', refusal],
    ['mfe-blog', refusal],
  ]);
  expect(released).toEqual(['mfe-jobs']);
});

test('a failure other than a refusal ends the command at once', async () => {
  const tried: string[] = [];
  const release = async (name: string) => {
    tried.push(name);
    throw new Error('the disk is full');
  };
  await expect(releaseWithRetry(['shell', 'mfe-blog'], release)).rejects.toThrow('the disk is full');
  expect(tried).toEqual(['shell']);
});
