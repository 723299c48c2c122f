import { isDeepStrictEqual } from 'node:util';
import { cataloguePages as pages } from '@weft/site/catalogue-pages';
import type { OpenDatabase } from '../../db/database';
import { cataloguePages } from '../../db/schema';

/** Brings the pages that are bundled with the site to where search finds them. Writes only what is new. */
export function storeCatalogue({ db, exclusively }: OpenDatabase): Promise<void> {
  return exclusively(async () => {
    const { kind, title, summary } = cataloguePages;
    const stored = await db.select({ kind, title, summary }).from(cataloguePages);
    const byName = (page: { kind: string; title: string }) => `${page.kind} ${page.title}`;
    const sorted = <T extends { kind: string; title: string }>(list: readonly T[]) =>
      [...list].sort((one, other) => (byName(one) < byName(other) ? -1 : 1));
    if (isDeepStrictEqual(sorted(stored), sorted(pages))) return;
    await db.transaction(async (transaction) => {
      await transaction.delete(cataloguePages);
      await transaction.insert(cataloguePages).values([...pages]);
    });
  });
}
