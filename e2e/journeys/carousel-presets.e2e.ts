import { expect } from '@playwright/test';
import { freePort } from 'api/db/free-port';
import { Carousel } from '../stack/carousel';
import { outputOf, Service } from '../stack/service';
import { test } from '../stack/test';
import { withMotion } from '../stack/visitor';

test.use(withMotion);

/*
 * The pages use only one kind of carousel, since only that one has content (D-23). The other kinds are
 * tested in the gallery of the components.
 */
let gallery: Service;
let address: string;

test.beforeAll(async () => {
  const config = ['--config', 'packages/ui/webpack.config.ts'];
  await outputOf({ program: 'node_modules/webpack-cli/bin/cli.js', arguments: config, env: {} });
  const port = await freePort();
  address = `http://localhost:${port}/`;
  gallery = new Service({ program: 'packages/ui/gallery/serve-gallery.ts', env: { PORT: String(port) } });
  await gallery.waitUntilReady(address, 20_000);
});

test.afterAll(() => gallery.stop());

test.beforeEach(({ problems }) => problems.expect(/status of 404/));

for (const { name, interval } of [
  { name: 'Technologies', interval: 3000 },
  { name: 'One at a time', interval: 5000 },
]) {
  test(`CST-20 STA-16 “${name}” moves on every ${interval} ms, but not under the pointer`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(address);
    const carousel = new Carousel(page, name);
    await expect(carousel.dots.first()).toBeEnabled();
    await carousel.stopClock();
    await carousel.moveOnce(interval);
    const first = await carousel.current();
    const count = await carousel.dots.count();
    await carousel.expectMoves(
      interval,
      Array.from({ length: count }, (_, at) => (first + at + 1) % count),
    );
    await carousel.row.hover();
    const pausedSlide = await carousel.current();
    await carousel.pass(4 * interval);
    expect(await carousel.current()).toBe(pausedSlide);
    await page.mouse.move(0, 0);
    await carousel.moveOnce(interval);
  });
}

test('CST-20 one to six slides are in view, as many as the window has room for', async ({ page }) => {
  await page.goto(address);
  const several = new Carousel(page, 'Technologies');
  const single = new Carousel(page, 'One at a time');
  for (const [width, slides] of [
    [320, 1],
    [400, 2],
    [600, 3],
    [768, 4],
    [1000, 5],
    [1200, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [carousel, seen] of [
      [several, slides],
      [single, 1],
    ] as const) {
      await carousel.dots.first().click();
      await expect.poll(() => carousel.distanceTo(0)).toBeLessThan(1);
      expect(await carousel.visible(), `${width} px`).toBe(seen);
    }
  }
});
