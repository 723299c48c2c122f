import type { RenderResult } from '@weft/render/protocol';

/** An address that no link leads to: no entry of the navigation is the current one. */
const NOWHERE = '/unavailable';

/**
 * What every visitor gets for whom there is no place to render in: made while there is, so that a refusal costs nothing
 * and comes at once.
 */
export class BusyPage {
  private made: Promise<RenderResult | null> = Promise.resolve(null);

  /** @param make renders it for an address */
  constructor(private readonly make: (address: string) => Promise<RenderResult>) {}

  /** Makes it anew, for another set of releases. Where that fails the one before stays. */
  renew(): void {
    const { made } = this;
    this.made = this.make(NOWHERE).catch(() => made);
  }

  /**
   * The page, whose Retry leads to the address that was asked for.
   * @throws the given error where it could never be made
   */
  async insteadOf(error: Error, address: string): Promise<RenderResult> {
    const page = await this.made;
    if (!page) throw error;
    const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    return { ...page, html: page.html?.replace(`href="${NOWHERE}"`, () => `href="${href}"`) ?? null };
  }
}
