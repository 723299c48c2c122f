import type { Enquiry } from '@weft/api-contract/enquiry';
import type { Database } from '../../db/database';
import { enquiries } from '../../db/schema';

/** Stores an enquiry. Once this resolves, it is committed. */
export function storeEnquiry(db: Database, enquiry: Enquiry): Promise<string> {
  const { name, email, service, comments, mobile_number: mobileNumber } = enquiry;
  return db.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(enquiries)
      .values({ name, email, service, comments, mobileNumber })
      .returning({ id: enquiries.id });
    if (stored === undefined) throw new Error('an insert returned no row');
    return stored.id;
  });
}
