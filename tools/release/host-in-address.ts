import { isIPv6 } from 'node:net';

/** A host name or address as it is written in a URL: IPv6 in brackets. */
export function hostInAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
