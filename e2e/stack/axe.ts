import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** Selectors of the parts that are looked at; the whole page without. */
  parts?: readonly string[];
  /** The only rules that are asked; all of them without. */
  rules?: readonly string[];
}

/** What axe finds on a page, a line for each rule: its id, its words and the elements. */
export async function violationsOf(page: Page, { parts = [], rules }: Looked = {}): Promise<string[]> {
  // Without a second page for what frames of other sites say: there are none.
  let axe = new AxeBuilder({ page }).setLegacyMode();
  for (const part of parts) axe = axe.include(part);
  // To describe what is right takes as long as to find what is not.
  const only = rules ? { runOnly: [...rules] } : {};
  const { violations } = await axe.options({ ...only, resultTypes: ['violations'] }).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
}
