import type { Page } from '@playwright/test';

/** What text of others made a page do: dialogues, foreign requests, and pages that it left for. */
export class Runs {
  readonly seen: string[] = [];

  constructor(
    private readonly page: Page,
    origin: string,
  ) {
    page.on('dialog', (dialog) => {
      this.seen.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const isCode = ['document', 'script', 'stylesheet'].includes(request.resourceType());
      if (isCode && new URL(request.url()).origin !== origin) this.seen.push(`asked for ${request.url()}`);
    });
  }

  /** Does to every element what a visitor may do to it, without following links to elsewhere. */
  async provoke(selector: string): Promise<void> {
    await this.page.evaluate((within) => {
      const stay = (event: Event) => {
        const link = (event.target as Element).closest('a, area');
        const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
        if (!/script/i.test(address.replaceAll(/\s/g, ''))) event.preventDefault();
      };
      document.addEventListener('click', stay, true);
      const kinds = ['pointerenter', 'mouseover', 'mouseenter', 'focus', 'click', 'toggle', 'animationstart'];
      for (const element of document.querySelectorAll(`${within} *`))
        for (const kind of kinds)
          element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, composed: true }));
      document.removeEventListener('click', stay, true);
    }, selector);
    // What was begun by that has its turn, and so have pictures that cannot be loaded.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

/** Elements and attributes within some text that could run something, as `element attribute=value`. */
export function dangers(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const forbidden =
      'script, style, link, meta, base, object, embed, svg, math, form, input, button, select, template, ' +
      'iframe:not([src^="https://www.youtube-nocookie.com/embed/"])';
    return [...document.querySelectorAll(`${within} *`)].flatMap((element) => [
      ...(element.matches(forbidden) ? [element.outerHTML.slice(0, 80)] : []),
      ...[...element.attributes].flatMap(({ name, value }) => {
        const isAddress = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data'].includes(name);
        const isSafe = !isAddress || /^(https:|mailto:|tel:|\/(?!\/)|#)/.test(value);
        const isHandler = /^on|^style$|^srcdoc$/i.test(name);
        return isHandler || !isSafe ? [`${element.localName} ${name}=${value}`] : [];
      }),
    ]);
  }, selector);
}
