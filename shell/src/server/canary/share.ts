import { createHmac } from 'node:crypto';
import type { Canary } from '@weft/federation/pointer';
import type { FastifyRequest } from 'fastify';

/** What a request reveals about its visitor; none of it is stored. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}

const WHOLE = 2 ** 48;

/**
 * Whether a visitor gets a canary, decided by a hash of address and browser with this canary's salt. So each visitor
 * gets the same answer while it runs, without a cookie, and a larger share includes every smaller one.
 */
export function isInShare({ salt, percent }: Pick<Canary, 'salt' | 'percent'>, visitor: Visitor): boolean {
  const hash = createHmac('sha256', salt).update(`${visitor.address}\n${visitor.userAgent}`).digest();
  return hash.readUIntBE(0, 6) / WHOLE < percent / 100;
}
