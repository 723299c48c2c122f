import type { FastifyRequest } from 'fastify';
import type { Visitor } from './share';

/** What decides about a visitor's share in a canary. */
export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
