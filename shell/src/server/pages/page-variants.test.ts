import { PageCache } from './page-cache';

const options = { fresh: 0, stale: 0, lastGood: 60_000, patience: 60_000, maxBytes: 20_000 };

it('copies of pages survive any number of variants of their addresses', async () => {
  const cache = new PageCache(options);
  const ask = async (address: string, status: number, isVariant: boolean) => {
    const releases = [{ version: '1', earlier: [] }];
    const names = {
      key: address,
      address,
      remote: null,
      maker: '',
      releases,
      isForAll: true,
    };
    const result = { status, headers: {}, html: 'page', noStore: false, isVariant };
    return (await cache.get(names, async () => result)).status;
  };
  await ask('/a', 200, false);
  for (let at = 0; at < 20; at++) await ask(`/%61/${at}`, 200, true);
  const answers = ['/a', '/%61/19', '/%61/0'].map((address) => ask(address, 503, true));
  expect(await Promise.all(answers)).toEqual([200, 200, 503]);
});
