import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

const addresses = [paths.home, paths.blogList, paths.career, paths.job(1), '/nowhere'];
const widths = [390, 1280];

for (const address of addresses) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`GAT-11 axe finds nothing at ${address}, ${colorScheme}`, async ({ page, problems }) => {
      problems.expect(/status of 404/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(summaryOf), `${width} px`).toEqual([]);
      }
    });
  }
}

function summaryOf({ id, help, nodes }: { id: string; help: string; nodes: { target: unknown }[] }): string {
  return `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`;
}
