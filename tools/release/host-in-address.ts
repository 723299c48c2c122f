import { isIPv6 } from 'node:net';

/** A name or an address as a URL has it: IPv6 in brackets. */
export function hostInAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
