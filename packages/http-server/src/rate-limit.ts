import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface RateLimitOptions {
  /** Number of actions allowed in a window. */
  limit: number;
  /** Length of a window in milliseconds; ten minutes by default. */
  window?: number;
  /** A clock in milliseconds; by default a monotonic one. */
  now?: () => number;
}

/** Ten minutes, in milliseconds. */
export const WINDOW = 600_000;

/** Maximum number of addresses remembered; the oldest is dropped first. */
const MAX_ADDRESSES = 50_000;

/** Number of leading IPv6 groups that all networks of one line share: those of a /48. */
export const SITE_PREFIX_GROUPS = 3;
/** Limit of a line, as a multiple of that of a /64. */
const SITE_PREFIX_FACTOR = 5;

interface CountedWindow {
  count: number;
  ends: number;
}

/** Limits how often each address may act within a window of time. */
export class RateLimit {
  private readonly windows = new Map<string, CountedWindow>();
  private readonly now: () => number;

  constructor(private readonly options: RateLimitOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Counts one more action of an address.
   * @returns the seconds after which the address may try again; 0 if this action is within the limit
   */
  take(address: string): number {
    const now = this.now();
    const counted: CountedWindow[] = [];
    // The line first, so that a line at its limit adds no windows for its networks.
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
    if (this.windows.size > MAX_ADDRESSES) this.windows.delete(this.windows.keys().next().value ?? '');
    return begun;
  }
}

/** The message for a person who may try again after this many seconds. */
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
 * The networks for which an address counts, and their limits. One household has a whole /64 of IPv6 and would otherwise
 * have 2⁶⁴ limits. Many have a /56 or a /48, but many people's phones may share one, so that gets a higher limit.
 */
export function networksOf(address: string, limit: number): CountedNetwork[] {
  const own = { network: networkOf(address, 4), limit };
  const line = { network: networkOf(address, SITE_PREFIX_GROUPS), limit: limit * SITE_PREFIX_FACTOR };
  return line.network === own.network ? [own] : [own, line];
}

/** The first `count` groups of an IPv6 address; an IPv4 address is returned as it is. */
export function networkOf(address: string, count: number): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
