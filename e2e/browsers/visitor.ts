import { expect } from '@playwright/test';
import type { BrowserUnderTest } from './browser-under-test';
import { click, type Key, move, type Place, press } from './input-sources';
import { type ElementQuery, PageElement } from './page-element';

/** A visitor of the site in a browser. */
export class Visitor {
  constructor(
    readonly browser: BrowserUnderTest,
    private readonly site: string,
  ) {}

  /** Opens a path of the site and waits for hydration. */
  async visit(address: string): Promise<void> {
    await this.browser.goto(this.site + address);
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    const isHydrated = () => 'hydrated' in document.documentElement.dataset;
    await expect.poll(() => this.browser.evaluate(isHydrated), { message: 'it is hydrated' }).toBe(true);
  }

  find(role: ElementQuery['role'], name?: string, within?: ElementQuery['within']): PageElement {
    return new PageElement(this.browser, { role, ...(name ? { name } : {}), ...(within ? { within } : {}) });
  }

  /** A link of the navigation bar. */
  barLink(name: string): PageElement {
    return this.find('link', name, 'bar');
  }

  async expectPage(address: string, title: string): Promise<void> {
    await this.find('heading').expect({ text: title });
    await expect.poll(() => this.address()).toBe(address);
  }

  press(key: Key): Promise<void> {
    return this.browser.act(press(key));
  }

  pointTo(place: Place): Promise<void> {
    return this.browser.act(move(place));
  }

  clickAt(place: Place): Promise<void> {
    return this.browser.act(click(place));
  }

  /** Waits until the page announces these words. */
  async expectMessage(words: string): Promise<void> {
    const messageText = async () => (await this.find('message').texts()).join('\n');
    await expect.poll(messageText).toContain(words);
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.browser.evaluate(() => location.pathname + location.search);
  }

  /** Leaves a mark that is lost when another document loads. */
  async mark(): Promise<void> {
    await this.browser.evaluate(() => {
      (window as Window & { marked?: true }).marked = true;
    });
  }

  isMarked(): Promise<boolean> {
    return this.browser.evaluate(() => 'marked' in window);
  }
}
