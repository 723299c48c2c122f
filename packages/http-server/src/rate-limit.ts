import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** How many groups of an IPv6 address the networks of one line have in common at least: those of a /48. */
export const LINE = 3;
/** How many times as much as a /64 may come from a line. */
const LINE_FACTOR = 5;

interface CountedWindow {
  count: number;
  ends: number;
}

/** Counts what each address does in a window of time. */
export class RateLimit {
  private readonly windows = new Map<string, CountedWindow>();
  private readonly now: () => number;

  constructor(private readonly options: RateLimitOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Counts one more.
   * @returns the seconds after which the address may come again; 0 where this one is within the limit
   */
  take(address: string): number {
    const now = this.now();
    const counted: CountedWindow[] = [];
    // The line first: one that is full takes no places for its networks.
    for (const { network, limit } of networksOf(address, this.options.limit).reverse()) {
      const current = this.windowOf(network, now);
      if (current.count >= limit) return Math.ceil((current.ends - now) / 1_000);
      counted.push(current);
    }
    for (const current of counted) current.count += 1;
    return 0;
  }

  private windowOf(network: string, now: number): CountedWindow {
    const current = this.windows.get(network);
    if (current !== undefined && current.ends > now) return current;
    const { window = WINDOW } = this.options;
    const begun = { count: 0, ends: now + window };
    this.windows.delete(network);
    this.windows.set(network, begun);
    if (this.windows.size > MOST_ADDRESSES) this.windows.delete(this.windows.keys().next().value ?? '');
    return begun;
  }
}

/** The message for a person who may try again after so many seconds. */
export function tooManyPosts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many forms were sent from your connection. Please send this one again in ${time}.`;
}

export interface CountedNetwork {
  network: string;
  limit: number;
}

/**
 * What is counted of an address, and up to which limit: one household has a whole /64 of IPv6 and would otherwise have 2⁶⁴
 * limits. Many have a /56 or a /48, but phones of as many people may share one, so it has a limit of its own.
 */
export function networksOf(address: string, limit: number): CountedNetwork[] {
  const own = { network: networkOf(address, 4), limit };
  const line = { network: networkOf(address, LINE), limit: limit * LINE_FACTOR };
  return line.network === own.network ? [own] : [own, line];
}

/** The first groups of an IPv6 address; another one as it is. */
export function networkOf(address: string, count: number): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
