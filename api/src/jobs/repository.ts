import type { JobOpening } from '@weft/api-contract/jobs';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobOpenings } from '../../db/schema';

const wireFields = {
  id: jobOpenings.id,
  title: jobOpenings.title,
  type: jobOpenings.type,
  experience: jobOpenings.experience,
  location: jobOpenings.location,
  description: jobOpenings.descriptionHtml,
};

/** The openings in their editorial order. */
export function listJobOpenings(db: Database): Promise<JobOpening[]> {
  return db.select(wireFields).from(jobOpenings).orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
}

/** One opening; null if there is none. */
export async function findJobOpening(db: Database, id: string): Promise<JobOpening | null> {
  const [row] = await db.select(wireFields).from(jobOpenings).where(eq(jobOpenings.id, id));
  return row ?? null;
}
