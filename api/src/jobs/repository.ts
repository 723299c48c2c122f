import type { JobOpening } from '@weft/api-contract/jobs';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobOpenings } from '../../db/schema';
import { isOpeningOpen } from '../../db/visible';
import { Refusal } from '../http/problems';

const columns = {
  id: jobOpenings.id,
  title: jobOpenings.title,
  type: jobOpenings.type,
  experience: jobOpenings.experience,
  location: jobOpenings.location,
  description: jobOpenings.descriptionHtml,
  postedAt: jobOpenings.postedAt,
  closesAt: jobOpenings.closesAt,
};

type Row = Omit<JobOpening, 'posted_at' | 'closes_at'> & { postedAt: Date | null; closesAt: Date | null };

/** The openings that take applications, in their editorial order. */
export async function listJobOpenings(db: Database): Promise<JobOpening[]> {
  const rows = await db
    .select(columns)
    .from(jobOpenings)
    .where(isOpeningOpen)
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
  return rows.map(onTheWire);
}

/**
 * The opening with an id.
 * @throws Refusal if there never was one, or if it is closed, with what is still public of it
 */
export async function findJobOpening(db: Database, id: string): Promise<JobOpening> {
  const [row] = await db
    .select({ ...columns, isOpen: isOpeningOpen })
    .from(jobOpenings)
    .where(eq(jobOpenings.id, id));
  if (row === undefined) throw new Refusal({ status: 404, detail: 'There is no job opening with this id.' });
  const { isOpen, ...opening } = row;
  if (isOpen) return onTheWire(opening);
  const { title, location } = opening;
  const detail = 'This job opening is closed.';
  throw new Refusal({ status: 410, detail, job_opening: { id: opening.id, title, location } });
}

function onTheWire({ postedAt, closesAt, ...opening }: Row): JobOpening {
  return {
    ...opening,
    ...(postedAt !== null && { posted_at: postedAt.toISOString() }),
    ...(closesAt !== null && { closes_at: closesAt.toISOString() }),
  };
}
