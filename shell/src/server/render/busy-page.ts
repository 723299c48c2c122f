import { escapeHtml } from '@weft/html/escape-html';
import type { RenderResult } from '@weft/render/protocol';
import { isCareersPath, paths } from '@weft/site/paths';

/** Addresses to which no link leads; two, because the page's words differ where openings are. */
const NOWHERE = '/unavailable';
const NO_OPENING = `${paths.jobList}${NOWHERE}`;

type Made = Promise<RenderResult | null>;

/**
 * What every visitor gets for whom there is no place to render in: made while there is, so that a refusal costs nothing
 * and comes at once.
 */
export class BusyPage {
  private readonly made = new Map<string, Made>();

  /** @param make renders it for an address */
  constructor(private readonly make: (address: string) => Promise<RenderResult>) {}

  /** Makes it anew, for another set of releases. Where that fails the one before stays. */
  renew(): void {
    for (const nowhere of [NOWHERE, NO_OPENING]) {
      const before = this.made.get(nowhere) ?? null;
      this.made.set(
        nowhere,
        this.make(nowhere).catch(() => before),
      );
    }
  }

  /**
   * The page, whose Retry leads to the address that was asked for.
   * @throws the given error where it could never be made
   */
  async insteadOf(error: Error, address: string): Promise<RenderResult> {
    const nowhere = isCareersPath(address.split('?', 1)[0] ?? '/') ? NO_OPENING : NOWHERE;
    const page = await this.made.get(nowhere);
    if (!page) throw error;
    const href = `href="${escapeHtml(address)}"`;
    return { ...page, html: page.html?.replace(`href="${nowhere}"`, () => href) ?? null };
  }
}
