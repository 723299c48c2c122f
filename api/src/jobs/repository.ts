import type { ClosedJobOpening, JobOpening } from '@weft/api-contract/jobs';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobOpenings } from '../../db/schema';
import { isOpening } from '../../db/visible';

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
    .where(isOpening)
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
  return rows.map(onTheWire);
}

/** One opening, or what is still public of a closed one; null if there never was one. */
export async function findJobOpening(
  db: Database,
  id: string,
): Promise<{ open: JobOpening } | { closed: ClosedJobOpening } | null> {
  const [row] = await db
    .select({ ...columns, isOpening })
    .from(jobOpenings)
    .where(eq(jobOpenings.id, id));
  if (row === undefined) return null;
  const { isOpening: isOpen, ...opening } = row;
  if (isOpen) return { open: onTheWire(opening) };
  return { closed: { id: opening.id, title: opening.title, location: opening.location } };
}

function onTheWire({ postedAt, closesAt, ...opening }: Row): JobOpening {
  return {
    ...opening,
    ...(postedAt !== null && { posted_at: postedAt.toISOString() }),
    ...(closesAt !== null && { closes_at: closesAt.toISOString() }),
  };
}
