import { escapeHtml } from '@weft/html/escape-html';
import type { RenderResult } from '@weft/render/protocol';
import { isCareersPath, paths } from '@weft/site/paths';
import { pathOf } from './render-with-release';

/** Addresses that nothing links to; two, because the page's text differs in the careers section. */
const NOWHERE = '/unavailable';
const NO_OPENING = `${paths.jobList}${NOWHERE}`;

/**
 * The page for visitors for whom no render process is free. It is rendered in advance, so that a refusal is cheap and
 * immediate.
 */
export class BusyPage {
  private readonly pages = new Map<string, Promise<RenderResult | null>>();

  /** @param make renders the page for an address */
  constructor(private readonly make: (address: string) => Promise<RenderResult>) {}

  /** Renders it anew, for another set of releases. If that fails, the previous one stays. */
  renew(): void {
    for (const nowhere of [NOWHERE, NO_OPENING]) {
      const before = this.pages.get(nowhere) ?? null;
      const page = this.make(nowhere).catch(() => before);
      this.pages.set(nowhere, page);
    }
  }

  /**
   * The page, with a Retry link to the requested address.
   * @throws the given error if the page could never be rendered
   */
  async insteadOf(error: Error, address: string): Promise<RenderResult> {
    const nowhere = isCareersPath(pathOf(address)) ? NO_OPENING : NOWHERE;
    const page = await this.pages.get(nowhere);
    if (!page) throw error;
    const href = `href="${escapeHtml(address)}"`;
    return { ...page, html: page.html?.replace(`href="${nowhere}"`, () => href) ?? null };
  }
}
