import type { Application } from '@weft/api-contract/application';
import { mapOptionalFields } from '@weft/api-contract/application-fields';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import { jobOpenings } from '../../db/schema';
import { isOpeningOpen } from '../../db/visible';
import { mayConfirm } from '../forms/confirmation';
import type { FormRequest } from '../forms/form-request';
import { newReference } from '../forms/reference';
import { isSameAddress } from '../forms/same-address';
import { quarantineNotice } from '../forms/team-messages';
import { enqueue } from '../outbox/repository';
import { applicationMessages } from './messages';

/** A checked résumé. If files are kept outside the database, its bytes are stored there already. */
export type Resume = Omit<typeof files.$inferSelect, 'id' | 'storedAt'>;

export interface NewApplication {
  application: Application;
  resume: Resume;
  request: FormRequest;
  /** The signs of spam. */
  signs: string[];
  hasWebhook: boolean;
}

/**
 * Stores an application, its file and its outgoing messages.
 * @param transaction the caller's, which commits everything or nothing
 */
export async function storeApplication(
  transaction: Database,
  { application, resume, request, signs, hasWebhook }: NewApplication,
): Promise<{ id: string; reference: string } | 'unknown' | 'closed'> {
  const job = await findOpening(transaction, application.job_opening);
  if (job === null) return 'unknown';
  if (!job.isOpen) return 'closed';
  const isConfirmed = await mayConfirm(transaction, application.email);
  const [file] = await transaction.insert(files).values(resume).returning({ id: files.id });
  const [stored] = await transaction
    .insert(applications)
    .values({
      ...columnsOf(application),
      reference: newReference('APP'),
      jobTitle: job.title,
      resumeFile: file?.id ?? '',
      duplicate: await hasAppliedBefore(transaction, application),
      quarantine: signs,
      context: request.context,
    })
    .returning();
  if (file === undefined || stored === undefined)
    throw new Error('the insert of an application returned no row');
  const messages = applicationMessages(
    { ...stored, application, resume: { ...resume, id: file.id } },
    { hasWebhook, isConfirmed },
  );
  const held = signs.length > 0;
  await enqueue(transaction, held ? [...messages, quarantineNotice()] : messages, {
    recordId: stored.id,
    held,
  });
  return { id: stored.id, reference: stored.reference };
}

/** The opening that an application is for; null if there never was one. */
async function findOpening(db: Database, id: string): Promise<{ title: string; isOpen: boolean } | null> {
  const [row] = await db
    .select({ title: jobOpenings.title, isOpen: isOpeningOpen })
    .from(jobOpenings)
    .where(eq(jobOpenings.id, id));
  return row ?? null;
}

async function hasAppliedBefore(db: Database, { job_opening, email }: Application): Promise<boolean> {
  const isSame = and(eq(applications.jobOpening, job_opening), isSameAddress(applications.email, email));
  return (await db.$count(applications, isSame)) > 0;
}

/** Maps the wire names, which the specification sets, to column names. */
function columnsOf(application: Application) {
  return {
    jobOpening: application.job_opening,
    firstName: application.first_name,
    lastName: application.last_name,
    email: application.email,
    mobile: application.mobile,
    ...mapOptionalFields((name) => application[name]),
  };
}
