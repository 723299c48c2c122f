import type { Frame, Page } from '@playwright/test';

/** What foreign HTML made a page do: calls of `alert`, and requests for code from other origins. */
export class ExecutionMonitor {
  readonly seen: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Call it before the page is opened. */
  static async of(page: Page, origin: string): Promise<ExecutionMonitor> {
    const runs = new ExecutionMonitor(page);
    await page.exposeFunction('noteRun', (path: string) => runs.seen.push(path));
    await page.addInitScript('window.alert = () => window.noteRun(location.pathname)');
    page.on('request', (request) => {
      const isCode = ['document', 'script', 'stylesheet'].includes(request.resourceType());
      const { protocol, origin: other } = new URL(request.url());
      if (isCode && protocol.startsWith('http') && other !== origin)
        runs.seen.push(`asked for ${request.url()}`);
    });
    return runs;
  }

  /** Dispatches to every element the events that a visitor can cause, without following links to other pages. */
  async provoke(selector: string, frame: Frame = this.page.mainFrame()): Promise<void> {
    await frame.evaluate((within) => {
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
      // Gives started tasks time to run and pictures time to fail.
      return new Promise((resolve) => setTimeout(resolve, 50));
    }, selector);
  }
}

/** Elements and attributes in HTML that could run code. */
export function dangersIn(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const forbidden =
      'script, style, link, meta, base, object, embed, svg, math, form, input, button, select, template, ' +
      'iframe:not([src^="https://www.youtube-nocookie.com/embed/"])';
    const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'background'];
    const harmless = ['http:', 'https:', 'mailto:', 'tel:'];
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    return [...body.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(forbidden) ? [element.outerHTML.slice(0, 80)] : []),
      ...[...element.attributes].flatMap(({ name, value }) => {
        const isHandler = /^on|^style$|^srcdoc$/i.test(name);
        const isAddress = addresses.includes(name) && URL.canParse(value, location.href);
        const isSafe = !isAddress || harmless.includes(new URL(value, location.href).protocol);
        return isHandler || !isSafe ? [`${element.localName} ${name}=${value}`] : [];
      }),
    ]);
  }, html);
}

/** The same for the content of these elements of the page. */
export async function dangers(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  return (await Promise.all(texts.map((html) => dangersIn(page, html)))).flat();
}
