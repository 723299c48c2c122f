import type { Enquiry } from '@weft/api-contract/enquiry';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { enquiries } from '../../db/forms-schema';
import { mayConfirm } from '../forms/confirmation';
import type { FormRequest } from '../forms/form-request';
import { newReference } from '../forms/reference';
import { quarantineNotice } from '../forms/team-messages';
import { enqueue } from '../outbox/repository';
import { enquiryMessages } from './messages';

/** How often the same long text may arrive in a day before it looks automated. */
const MAX_REPEATS = 3;
const LONG_TEXT = 40;

export interface NewEnquiry {
  enquiry: Enquiry;
  request: FormRequest;
  /** The signs of spam. */
  signs: string[];
  hasWebhook: boolean;
}

/**
 * Stores an enquiry and its outgoing messages.
 * @param transaction the caller's, which commits everything or nothing
 * @returns its id, and the reference that the visitor may quote
 */
export async function storeEnquiry(
  transaction: Database,
  { enquiry, request, signs, hasWebhook }: NewEnquiry,
): Promise<{ id: string; reference: string }> {
  const { mobile_number: mobileNumber, ...fields } = enquiry;
  const isConfirmed = await mayConfirm(transaction, enquiry.email);
  const isRepeated = await isSentByMany(transaction, enquiry);
  const quarantine = isRepeated ? [...signs, 'the same text came several times today'] : signs;
  const [stored] = await transaction
    .insert(enquiries)
    .values({ ...fields, mobileNumber, reference: newReference('ENQ'), quarantine, context: request.context })
    .returning();
  if (stored === undefined) throw new Error('the insert of an enquiry returned no row');
  const messages = enquiryMessages({ ...stored, enquiry }, { hasWebhook, isConfirmed });
  const held = quarantine.length > 0;
  await enqueue(transaction, held ? [...messages, quarantineNotice()] : messages, {
    recordId: stored.id,
    held,
  });
  return { id: stored.id, reference: stored.reference };
}

async function isSentByMany(transaction: Database, { comments }: Enquiry): Promise<boolean> {
  if (comments.length < LONG_TEXT) return false;
  const today = gte(enquiries.receivedAt, sql`now() - interval '1 day'`);
  const same = await transaction.$count(enquiries, and(today, eq(enquiries.comments, comments)));
  return same >= MAX_REPEATS;
}
