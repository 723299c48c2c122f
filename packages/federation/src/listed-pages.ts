import * as v from 'valibot';

/** Places in the frame that remotes fill with their pages. The shell determines the order and markup of the places. */
export const MENU_SLOTS = ['services', 'industries'] as const;
export type MenuSlot = (typeof MENU_SLOTS)[number];

/** Kinds of page that search distinguishes. */
const PAGE_KINDS = ['service-group', 'service', 'industry'] as const;

const absolutePath = v.pipe(
  v.string(),
  v.regex(/^\/(?![\\/])[^\s?#\\]*$/, 'is no path'),
  v.maxLength(500, 'is too long'),
);
const words = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(2_000, 'is too long'));

/** A page that a release serves at a fixed path, whatever the content is. */
export const listedPageSchema = v.object({
  /** Its canonical path, percent-encoded. */
  path: absolutePath,
  title: words,
  summary: v.optional(words),
  /** Its kind in search results; search leaves out a page without one. */
  kind: v.optional(v.picklist(PAGE_KINDS)),
  /** Further words by which search finds it. */
  words: v.optional(words),
  /** A client file of the release: its address in the bundle's declaration, its path in `release.json`. */
  picture: v.optional(v.string()),
  /** Where the frame links to it. */
  menu: v.optional(
    v.object({
      slot: v.picklist(MENU_SLOTS, `is no slot of the frame: ${MENU_SLOTS.join(', ')}`),
      /** Title of the entry in this slot under which it is listed. */
      group: v.optional(v.string()),
      /** Rank among its neighbours. */
      order: v.number(),
    }),
  ),
});
export type ListedPage = v.InferOutput<typeof listedPageSchema>;

/** An address that people type or that older content links to. Both sides may end in the same parameter. */
export const redirectSchema = v.object({ from: absolutePath, to: absolutePath });
export type Redirect = v.InferOutput<typeof redirectSchema>;
