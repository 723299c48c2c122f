import type { BrowserContext } from '@playwright/test';

/**
 * What the browser complains of: errors and warnings in its console (violations of the content security
 * policy and hydration errors are among them) and uncaught errors.
 */
export class Problems {
  private readonly seen = new Set<string>();
  private readonly expected = [
    // A file that was fetched ahead and is not used three seconds after the load: that depends on how busy the machine is.
    /was preloaded using link preload but not used/,
    // Playwright's clock, where the test before in the same tab had stopped it.
    /^uncaught: TypeError: Cannot read properties of undefined \(reading 'controller'\)/,
  ];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.seen.add(`${message.type()}: ${firstLine(message.text())} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.seen.add(`uncaught: ${firstLine(String(error.error()))}`));
  }

  /** Declares complaints that belong to the test. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  get unexpected(): string[] {
    return [...this.seen].filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The browser's own line for a request that was answered with an error, or not at all. */
export function failedRequest(status: number | 'blocked', address: RegExp): RegExp {
  const reason = status === 'blocked' ? 'net::ERR_' : `the server responded with a status of ${status} `;
  const place = address.source.replace(/\$$/, '');
  return new RegExp(`^error: Failed to load resource: ${escapeExpression(reason)}.*\\(.*${place}`);
}

function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
