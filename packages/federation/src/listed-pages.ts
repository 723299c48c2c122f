import * as v from 'valibot';

/** Places of the frame that remotes fill with pages of theirs. The shell keeps the places' order and markup. */
export const MENU_SLOTS = ['services', 'industries'] as const;
export type MenuSlot = (typeof MENU_SLOTS)[number];

/** What search calls a page. */
const PAGE_KINDS = ['service-group', 'service', 'industry'] as const;

const absolutePath = v.pipe(
  v.string(),
  v.regex(/^\/(?![\\/])[^\s?#\\]*$/, 'is no path'),
  v.maxLength(500, 'is too long'),
);
const words = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(2_000, 'is too long'));

/** A page that a release serves under this very path, whatever the content is. */
export const listedPageSchema = v.object({
  /** Its canonical path, percent-encoded. */
  path: absolutePath,
  title: words,
  summary: v.optional(words),
  /** What search calls it; a page without a kind is not searched for. */
  kind: v.optional(v.picklist(PAGE_KINDS)),
  /** Further words by which search finds it. */
  words: v.optional(words),
  /** A client file of the release: the address that the bundle has for it, in `release.json` its path. */
  picture: v.optional(v.string()),
  /** Where the frame links to it. */
  menu: v.optional(
    v.object({
      slot: v.picklist(MENU_SLOTS, `is no slot of the frame: ${MENU_SLOTS.join(', ')}`),
      /** Title of the entry of this slot under which it stands. */
      group: v.optional(v.string()),
      /** Rank among its neighbours. */
      order: v.number(),
    }),
  ),
});
export type ListedPage = v.InferOutput<typeof listedPageSchema>;

/** An address that people type or that stands in older content. Both sides may end in the same parameter. */
export const redirectSchema = v.object({ from: absolutePath, to: absolutePath });
export type Redirect = v.InferOutput<typeof redirectSchema>;
