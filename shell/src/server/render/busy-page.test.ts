import { BusyPage } from './busy-page';

const pageOf = (html: string) => ({ status: 503, headers: {}, html, noStore: true });
const busy = new Error('the render queue is full');

it('links back to the requested address, whatever it contains', async () => {
  const page = new BusyPage(async (address) => pageOf(`<a href="${address}">Retry</a>`));
  page.renew();
  const { html } = await page.insteadOf(busy, '/search?q="><script>&a=$&');
  expect(await page.insteadOf(busy, '/joblist/1')).toEqual(pageOf('<a href="/joblist/1">Retry</a>'));
  expect(html).toBe('<a href="/search?q=&quot;&gt;&lt;script&gt;&amp;a=$&amp;">Retry</a>');
});

it('stays if it cannot be renewed', async () => {
  let makes = 0;
  const page = new BusyPage(async () => {
    if ((makes += 1) > 2) throw new Error('no');
    return pageOf('first');
  });
  page.renew();
  page.renew();
  expect(await page.insteadOf(busy, '/')).toEqual(pageOf('first'));
});

it('rejects with the error if it was never made', async () => {
  await expect(new BusyPage(async () => pageOf('')).insteadOf(busy, '/')).rejects.toBe(busy);
});
