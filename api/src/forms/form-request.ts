import { formHeaders } from '@weft/api-contract/form-headers';
import type { FastifyRequest } from 'fastify';
import type { LeadContext } from '../../db/forms-schema';
import { Refusal } from '../http/problems';

/** What the headers of a form's request say; each of them is optional. */
export interface FormRequest {
  idempotencyKey: string | null;
  context: LeadContext;
  /** Seconds it took to fill in the form; null if unknown. */
  seconds: number | null;
  /** Whether the hidden field, which people do not see, was filled in. */
  isTrapped: boolean;
}

/**
 * Reads the headers of a form.
 * @throws Refusal for an invalid idempotency key
 */
export function readFormRequest({ headers }: FastifyRequest): FormRequest {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const seconds = header(formHeaders.seconds);
  return {
    idempotencyKey: readKey(header(formHeaders.idempotencyKey)),
    context: contextOf(header),
    seconds: /^\d{1,7}$/.test(seconds) ? Number(seconds) : null,
    isTrapped: header(formHeaders.trap) === 'filled',
  };
}

function contextOf(header: (name: string) => string): LeadContext {
  const known = {
    page: pathOf(header(formHeaders.page)) ?? pathOf(header('referer')),
    landing: pathOf(header(formHeaders.landing)),
    referrer: originOf(header(formHeaders.referrer)),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

function readKey(value: string): string | null {
  if (value === '') return null;
  if (/^[\x21-\x7e]{1,200}$/.test(value)) return value;
  throw new Refusal({ status: 400, detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters.' });
}

/** Path and query of an address, whether absolute or not. */
function pathOf(address: string): string | undefined {
  if (address === '' || address.length > 2_000 || !URL.canParse(address, 'http://page.invalid'))
    return undefined;
  const { pathname, search } = new URL(address, 'http://page.invalid');
  return (pathname + search).slice(0, 500);
}

function originOf(address: string): string | undefined {
  if (address.length > 500 || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}
