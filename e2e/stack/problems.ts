import type { BrowserContext } from '@playwright/test';

/**
 * Problems that the browser reports: errors and warnings in its console (including violations of the content
 * security policy and hydration errors) and uncaught errors.
 */
export class Problems {
  private readonly seen = new Set<string>();
  private readonly expected = [
    // A prefetched file that is unused three seconds after the load, which depends on how busy the machine is.
    /was preloaded using link preload but not used/,
    // From Playwright's clock, if the previous test in the same tab had stopped it.
    /^uncaught: TypeError: Cannot read properties of undefined \(reading 'controller'\)/,
  ];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.seen.add(`${message.type()}: ${firstLine(message.text())} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.seen.add(`uncaught: ${firstLine(String(error.error()))}`));
  }

  /** Declares problems that the test causes on purpose. */
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

/** Matches the browser's message for a request that failed or was answered with an error. */
export function failedRequest(status: number | 'blocked', address: RegExp): RegExp {
  const reason = status === 'blocked' ? 'net::ERR_' : `the server responded with a status of ${status} `;
  const place = address.source.replace(/\$$/, '');
  return new RegExp(`^error: Failed to load resource: ${escapeExpression(reason)}.*\\(.*${place}`);
}

function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
