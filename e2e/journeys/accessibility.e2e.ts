import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { allPages, unknownPages } from '../stack/addresses';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** Light as most visitors see it, dark as those do who also ask for less motion. */
const looks = [
  { colorScheme: 'light', reducedMotion: 'no-preference' },
  { colorScheme: 'dark', reducedMotion: 'reduce' },
] as const;
const widths = [390, 1280];

test.describe.configure({ mode: 'parallel' });

for (const address of [...allPages, ...unknownPages]) {
  test(`GAT-11 axe finds nothing at ${address}, light and dark, narrow and wide`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(60_000);
    if (unknownPages.includes(address)) problems.expect(/status of 404/);
    for (const look of looks) {
      await page.emulateMedia(look);
      await visit(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await atRest(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(summaryOf), `${look.colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

/** What fades in has less contrast on its way. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

function summaryOf({ id, help, nodes }: { id: string; help: string; nodes: { target: unknown }[] }): string {
  return `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`;
}
