import { domainToASCII, domainToUnicode } from 'node:url';
import * as v from 'valibot';
import type { NewMessage } from '../outbox/outbox-row';
import { type Letter, letterBodies, oneLine } from './mail-text';

const Mailbox = v.object({ name: v.string(), address: v.string() });
export type Party = v.InferOutput<typeof Mailbox>;

/** A mail in the outbox. */
export const MailPayload = v.object({
  /** Null means the team, at its address when the mail is sent. */
  to: v.nullable(Mailbox),
  replyTo: v.nullable(Mailbox),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** Ids of files. */
  attachments: v.array(v.string()),
});
export type MailPayload = v.InferOutput<typeof MailPayload>;

export interface MailDraft {
  to: Party | null;
  replyTo?: Party | null;
  subject: string;
  letter: Letter;
  attachments?: string[];
}

/** A mail for the outbox. */
export function mailMessage({
  to,
  replyTo = null,
  subject,
  letter,
  attachments = [],
}: MailDraft): NewMessage {
  const payload: MailPayload = {
    to,
    replyTo,
    subject: oneLine(subject),
    ...letterBodies(letter),
    attachments,
  };
  return { kind: 'mail', payload };
}

/**
 * A person to whom mail can be sent.
 * @returns null for an address that forms accept but mail cannot use, or that could smuggle in another one
 */
export function toMailbox(name: string, address: string): Party | null {
  const plain = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:".\p{C}]+$/u;
  if (address.length > 254 || !plain.test(address) || !isPlainDomain(address)) return null;
  return { name: oneLine(name, 80), address };
}

/**
 * Whether a domain is in its ASCII form or the Unicode form of that, ignoring case. Hardly anybody types other
 * spellings, such as with `ｅ`.
 */
function isPlainDomain(address: string): boolean {
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  const ascii = domainToASCII(domain);
  return domain === ascii || domain === domainToUnicode(ascii);
}
