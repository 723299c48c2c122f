import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

interface AxeOptions {
  /** Selectors of the parts to check; by default the whole page. */
  parts?: string[];
  /** The only rules to check; by default all. */
  rules?: string[];
}

/** The violations that axe finds on a page, one line per rule: its id, its description and the elements. */
export async function violationsOf(page: Page, { parts = [':root'], rules }: AxeOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      // Reporting passes as well would take as long as finding violations.
      const { violations } = await axe.run({ include }, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
      );
    },
    { include: parts, runOnly: rules },
  );
}
