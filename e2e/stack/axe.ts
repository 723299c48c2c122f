import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

interface Looked {
  /** Selectors of the parts that are looked at; the whole page without. */
  parts?: string[];
  /** The only rules that are asked; all of them without. */
  rules?: string[];
}

/** What axe finds on a page, a line for each rule: its id, its words and the elements. */
export async function violationsOf(page: Page, { parts = [':root'], rules }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      // To describe what is right takes as long as to find what is not.
      const { violations } = await axe.run({ include }, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
      );
    },
    { include: parts, runOnly: rules },
  );
}
