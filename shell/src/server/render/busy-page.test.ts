import { BusyPage } from './busy-page';

const made = (html: string) => ({ status: 503, headers: {}, html, noStore: true });
const busy = new Error('too many requests wait');

it('leads back to the address that was asked for, whatever is in it', async () => {
  const page = new BusyPage(async (address) => made(`<a href="${address}">Retry</a>`));
  page.renew();
  const { html } = await page.insteadOf(busy, '/search?q="><script>&a=$&');
  expect(html).toBe('<a href="/search?q=&quot;>&lt;script>&amp;a=$&amp;">Retry</a>');
});

it('stays where it cannot be made anew', async () => {
  const makes = [() => made('first'), () => Promise.reject(new Error('no'))];
  const page = new BusyPage(async () => (makes.shift() ?? Promise.reject)());
  page.renew();
  page.renew();
  expect(await page.insteadOf(busy, '/')).toEqual(made('first'));
});

it('that was never made is the error itself', async () => {
  await expect(new BusyPage(async () => made('')).insteadOf(busy, '/')).rejects.toBe(busy);
});
