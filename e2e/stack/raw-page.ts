import type { APIRequestContext } from '@playwright/test';

/** A document as the server sent it, before any script runs. */
export class RawPage {
  private constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly html: string,
  ) {}

  /** Requests a page without following redirects. */
  static async get(request: APIRequestContext, address: string): Promise<RawPage> {
    const response = await request.get(address, { maxRedirects: 0 });
    return new RawPage(response.status(), response.headers(), await response.text());
  }

  get title(): string {
    return textOf(/<title>([^<]*)<\/title>/.exec(this.html)?.[1] ?? '');
  }

  /** Texts of the `h1` headings. */
  get headings(): string[] {
    return [...this.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, markup = '']) => textOf(markup));
  }

  /** Text of `main`, with one space between words. */
  get mainText(): string {
    const markup = /<main[^>]*>(.*)<\/main>/s.exec(this.html)?.[1] ?? '';
    return textOf(markup.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' '));
  }

  /** Addresses of the links in `main`. */
  get mainLinks(): string[] {
    const markup = /<main[^>]*>(.*)<\/main>/s.exec(this.html)?.[1] ?? '';
    return [...markup.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => unescape(href));
  }

  get canonical(): string | undefined {
    return this.elements('link').find(({ rel }) => rel === 'canonical')?.['href'];
  }

  /** Content of the meta elements with this name or property. */
  meta(name: string): string[] {
    return this.elements('meta')
      .filter((attributes) => attributes['name'] === name || attributes['property'] === name)
      .map(({ content = '' }) => content);
  }

  /** The parsed JSON-LD blocks. */
  get structuredData(): Record<string, unknown>[] {
    const blocks = this.html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    return [...blocks].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  }

  /** Attributes of the elements with this tag name, without those that have no value. */
  elements(name: string): Record<string, string>[] {
    return [...this.html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
      Object.fromEntries(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescape(value)]),
      ),
    );
  }
}

/** The text as it reads: inline elements do not separate words. */
function textOf(markup: string): string {
  const lines = markup.replaceAll(/<!--.*?-->|<\/?(?:span|strong|em|b|i|a|svg)\b[^>]*>/gs, '');
  return unescape(lines.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? '');
}
