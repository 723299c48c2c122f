import { isIPv6 } from 'node:net';

export interface RateLimitOptions {
  /** How many in a window. */
  limit: number;
  /** Milliseconds; ten minutes where it is left out. */
  window?: number;
  /** A clock in milliseconds; where it is left out, one that is never set back. */
  now?: () => number;
}

/** Ten minutes, in milliseconds. */
export const WINDOW = 600_000;

/** The most addresses that are remembered; the oldest is dropped first. */
const MOST_ADDRESSES = 50_000;

/** Counts what each address does in a window of time. */
export class RateLimit {
  private readonly windows = new Map<string, { count: number; ends: number }>();
  private readonly now: () => number;

  constructor(private readonly options: RateLimitOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Counts one more.
   * @returns the seconds after which the address may come again; 0 where this one is within the limit
   */
  take(address: string): number {
    const { limit, window = WINDOW } = this.options;
    const key = networkOf(address);
    const now = this.now();
    let current = this.windows.get(key);
    if (current === undefined || current.ends <= now) {
      this.windows.delete(key);
      current = { count: 0, ends: now + window };
      this.windows.set(key, current);
      if (this.windows.size > MOST_ADDRESSES) this.windows.delete(this.windows.keys().next().value ?? '');
    }
    if (current.count >= limit) return Math.ceil((current.ends - now) / 1_000);
    current.count += 1;
    return 0;
  }
}

/** The message for a person who may try again after so many seconds. */
export function tooManyPosts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many forms were sent from your connection. Please send this one again in ${time}.`;
}

/** What is counted of an address: one household has a whole /64 of IPv6 and would otherwise have 2⁶⁴ limits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const behind = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + behind < 8) groups.push('0');
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
