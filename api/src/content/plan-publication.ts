import { isDeepStrictEqual } from 'node:util';
import { type ContentFile, type ContentFolder, type ContentKind, contentKinds } from './content-folder';
import type { ContentState } from './content-state';

/** What publishing a folder would do. */
export interface PublicationPlan {
  /** Files to render and store. */
  added: ContentFile[];
  changed: ContentFile[];
  unchanged: ContentFile[];
  removed: { kind: ContentKind; key: string }[];
  /** Slugs of categories that are added, renamed or removed. */
  categories: { added: string[]; changed: string[]; removed: string[] };
  /** Whether the order of categories or openings changes. */
  reordered: boolean;
  /** Whether the folder and the database are the same. */
  isEmpty: boolean;
}

/** Compares a folder with what the database holds, by the hashes of the files. */
export function planPublication(folder: ContentFolder, state: ContentState): PublicationPlan {
  // A file may have the name of a property that every object has, such as `constructor`.
  const stored = ({ kind, key }: ContentFile) =>
    Object.hasOwn(state.entries[kind], key) ? state.entries[kind][key] : undefined;
  const added = folder.files.filter((file) => stored(file) === undefined);
  const changed = folder.files.filter((file) => (stored(file) ?? file).hash !== file.hash);
  const unchanged = folder.files.filter((file) => stored(file)?.hash === file.hash);
  const present = new Set(folder.files.map(({ kind, key }) => `${kind}/${key}`));
  const removed = contentKinds.flatMap((kind) =>
    Object.keys(state.entries[kind])
      .filter((key) => !present.has(`${kind}/${key}`))
      .map((key) => ({ kind, key })),
  );
  const categories = planCategories(folder, state);
  const reordered = isReordered(folder, state);
  const count = [added, changed, removed, ...Object.values(categories)].flat().length;
  const isEmpty = count === 0 && !reordered;
  return { added, changed, unchanged, removed, categories, reordered, isEmpty };
}

function planCategories(folder: ContentFolder, state: ContentState): PublicationPlan['categories'] {
  const before = new Map(state.categories.map(({ slug, name }) => [slug, name]));
  const after = new Map(folder.categories.map(({ slug, name }) => [slug, name]));
  return {
    added: [...after.keys()].filter((slug) => !before.has(slug)),
    changed: [...after].filter(([slug, name]) => (before.get(slug) ?? name) !== name).map(([slug]) => slug),
    removed: [...before.keys()].filter((slug) => !after.has(slug)),
  };
}

/** Whether the entries that exist both before and after are in another order. */
function isReordered(folder: ContentFolder, state: ContentState): boolean {
  const jobs = folder.files.filter(({ kind }) => kind === 'jobs').map(({ key }) => key);
  const categories = folder.categories.map(({ slug }) => slug);
  const before = state.categories.map(({ slug }) => slug);
  return !isSameOrder(jobs, state.jobOrder) || !isSameOrder(categories, before);
}

function isSameOrder(after: string[], before: string[]): boolean {
  const common = after.filter((key) => before.includes(key));
  return isDeepStrictEqual(
    common,
    before.filter((key) => after.includes(key)),
  );
}
