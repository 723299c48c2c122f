import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, hydrated, mainLink, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

declare global {
  /** Number of fades in this document. */
  var fades: number | undefined;
}

/** Counts the fades of a page. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    globalThis.fades = 0;
    document.startViewTransition = (update) => {
      globalThis.fades = (globalThis.fades ?? 0) + 1;
      return start(update);
    };
  });
  return () => page.evaluate(() => globalThis.fades ?? 0);
}

async function toCareer(page: Page): Promise<void> {
  // By keyboard: a click is lost if the list behind it becomes shorter between press and release.
  await mainLink(page, 'Career').press('Enter');
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(heading(page)).toBeFocused();
}

test('a change of page fades; a change of the query does not', async ({ page }) => {
  const fades = await countFades(page);
  await visit(page, paths.blogList);
  const category = page.getByRole('complementary').getByRole('link', { name: 'Data Science', exact: true });
  await category.click();
  await expect(category).toHaveAttribute('aria-current', 'true');
  expect(await fades()).toBe(0);
  await toCareer(page);
  expect(await fades()).toBe(1);
});

test('nothing fades if the visitor wants no motion', async ({ page }) => {
  const fades = await countFades(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, paths.about);
  await toCareer(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, paths.about);
  await page.getByRole('main').getByRole('button', { name: 'Pause motion' }).first().click();
  await toCareer(page);
  expect(await fades()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('the next page appears at once, without a fade', async ({ page }) => {
    const fades = await countFades(page);
    await visit(page, paths.about);
    await toCareer(page);
    expect(await fades()).toBe(0);
  });
});

test('pages change in a browser without View Transitions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await visit(page, paths.about);
  await toCareer(page);
});

test('the new page does not wait for the snapshot of the old one', async ({ page }) => {
  await page.addInitScript(() => {
    const never = new Promise<undefined>(() => undefined);
    document.startViewTransition = () => ({
      finished: never,
      ready: never,
      types: new Set<string>() as ViewTransitionTypeSet,
      updateCallbackDone: never,
      skipTransition: () => void (document.documentElement.dataset['skipped'] = ''),
    });
  });
  await visit(page, paths.about);
  await toCareer(page);
  await expect(page.locator('html[data-skipped]')).toBeAttached();
});

test('of three clicks in quick succession only the last one counts, and its page is mounted once', async ({
  page,
}) => {
  await visit(page, paths.home);
  const mounted = await page.evaluate(
    async (ways) => {
      const seen: string[] = [];
      const arrived = new Promise<void>((resolve) => {
        new MutationObserver((records) => {
          const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
          const headings = added.flatMap((node) =>
            node instanceof Element ? [...(node.matches('h1') ? [node] : node.querySelectorAll('h1'))] : [],
          );
          seen.push(...headings.map(({ textContent }) => textContent));
          if (seen.includes('Join our Team')) setTimeout(resolve, 300);
        }).observe(document.body, { childList: true, subtree: true });
      });
      for (const way of ways) document.querySelector<HTMLElement>(`header a[href="${way}"]`)?.click();
      await arrived;
      return seen;
    },
    [paths.about, paths.blogList, paths.career],
  );
  expect(mounted).toEqual(['Join our Team']);
  await expect(page).toHaveURL(paths.career);
  await expect(page).toHaveTitle(/^Career/);
  await expect(heading(page)).toBeFocused();
});

test('a click during the fade reaches the new page', async ({ page }) => {
  await visit(page, paths.home);
  await mainLink(page, 'About Us').click();
  await mainLink(page, 'Blog').click();
  // An arriving page takes the focus, and with it a key press that is meant for a link.
  await expect(heading(page)).toHaveText('Blog');
  await expect(heading(page)).toBeFocused();
  await toCareer(page);
});

test('a hundred page changes leak nothing', async ({ browser, problems }) => {
  test.setTimeout(180_000);
  // A separate tab: in a reused one, garbage of the previous test would be collected during the measurement.
  const context = await browser.newContext();
  problems.watch(context);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await visit(page, paths.home);
  const ways = [paths.about, paths.career, paths.blogList, paths.home];
  const change = (times: number) =>
    page.evaluate(
      async ([addresses, count]) => {
        for (let at = 0; at < count; at++) {
          const address = addresses[at % addresses.length] ?? '/';
          const before = document.querySelector('main h1');
          const changed = new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              if (document.querySelector('main h1') === before || location.pathname !== address) return;
              observer.disconnect();
              resolve();
            });
            observer.observe(document.body, { childList: true, subtree: true });
          });
          document.querySelector<HTMLElement>(`header a[href="${address}"]`)?.click();
          await changed;
        }
      },
      [ways, times] as const,
    );
  const memoryUse = async () => {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const tags = await page.locator('style, link').count();
    return {
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
      documents: value('Documents'),
      tags,
    };
  };
  await change(3 * ways.length);
  const before = await memoryUse();
  // A fade takes five times as long as the change itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await change(90);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await change(10);
  const after = await memoryUse();
  expect(after.tags).toBe(before.tags);
  // A leak of one per change would be a hundred. A drawing (SVG) counts as a document while it is kept decoded.
  expect(after.documents - before.documents).toBeLessThan(40);
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(1_000);
  await context.close();
});
