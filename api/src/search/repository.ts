import type { SearchResult } from '@weft/api-contract/search';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../db/database';
import { caseStudies, posts } from '../../db/schema';
import { isOpeningOpen, isPublic } from '../../db/visible';
import { excerptParts, marks } from './excerpt';
import { anyWordQuery } from './search-words';

/** How many posts are ranked: the newest that match, and those whose title matches. Ranking reads a post's whole
 * vector; with ten thousand posts, ranking all that contain a common word takes most of a second. */
const candidates = { newest: 300, byTitle: 200 };

const headlineOptions = `StartSel=${marks.start}, StopSel=${marks.stop}, MinWords=18, MaxWords=36, ShortWord=2`;

interface Row {
  kind: SearchResult['kind'];
  key: string;
  path: string | null;
  title: string;
  text: string;
  marked: string;
}

/**
 * The pages that match a search, best first: those with all words (quotes, `or` and `-` have their usual meaning), and
 * if there are none, those with any of them.
 * @param words cleaned, see `cleanWords`
 */
export async function searchPages(db: Database, words: string, limit: number): Promise<SearchResult[]> {
  const anyWord = anyWordQuery(words);
  if (anyWord === null) return [];
  const find = (query: SQL) => findRows(db, rankedPages(query, words, limit), query);
  let rows = await find(sql`websearch_to_tsquery('english', ${words})`);
  if (rows.length === 0) rows = await find(sql`to_tsquery('english', ${anyWord})`);
  return rows.map(({ kind, key, path, title, text, marked }) => ({
    kind,
    key,
    ...(path === null ? {} : { path }),
    title,
    excerpt: excerptParts(marked, text),
  }));
}

function findRows(db: Database, ranked: SQL, query: SQL): Promise<Row[]> {
  return db.transaction(async (transaction) => {
    // The planner does not know that a scan of the whole table decompresses each of its vectors.
    await transaction.execute(sql`set local enable_seqscan = off`);
    const best = sql`
      select kind, key, path, title, text, ts_headline('english', text, ${query}, ${headlineOptions}) as marked
      from (${ranked}) ranked order by rank desc, kind, key`;
    return rowsOf<Row>(transaction, best);
  });
}

/** The best pages of all kinds. A page whose title is exactly what was typed comes first. */
function rankedPages(query: SQL, words: string, limit: number): SQL {
  const rank = sql`ts_rank(search, ${query}) + case when lower(title) = lower(${words}) then 1 else 0 end`;
  return sql`
    select 'post' as kind, slug as key, null::text as path, title, meta_description || ' ' || body_text as text, ${rank} as rank
    from posts where id in (${postCandidates(query)})
    union all
    select 'case-study', slug, null, title, body_text, ${rank} from case_studies where search @@ ${query} and ${isPublic(caseStudies)}
    union all
    select 'job', id, null, title, body_text, ${rank} from job_openings where search @@ ${query} and ${isOpeningOpen}
    union all
    select kind, title, path, title, summary, ${rank} from site_pages where search @@ ${query} and kind is not null
    order by rank desc, kind, key limit ${limit}`;
}

function postCandidates(query: SQL): SQL {
  return sql`
    select id from (
      with matches as materialized (select id, updated_at from posts where search @@ ${query} and ${isPublic(posts)})
      select id from matches order by updated_at desc limit ${candidates.newest}
    ) newest
    union
    select id from (
      select id from posts where to_tsvector('english', title) @@ ${query} and ${isPublic(posts)}
      limit ${candidates.byTitle}
    ) titled`;
}
