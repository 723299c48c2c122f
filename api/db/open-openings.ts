import { sql } from 'drizzle-orm';
import { jobOpenings } from './schema';

/** Whether an opening still takes applications: neither closed by hand nor past its last day. */
export const isOpening = sql<boolean>`(not ${jobOpenings.closed} and coalesce(${jobOpenings.closesAt} > now(), true))`;
