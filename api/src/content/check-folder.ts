import type { ContentFolder } from './content-folder';
import type { ContentState } from './content-state';
import { type Finding, notice } from './findings';
import type { SiteAddresses } from './known-site';
import { planPublication } from './plan-publication';
import { preparePublication } from './prepare-publication';
import type { Progress, Publication } from './publication';

const nothing: ContentState = {
  version: '',
  categories: [],
  entries: { posts: {}, 'case-studies': {}, jobs: {} },
  jobOrder: [],
  site: null,
};

/**
 * Everything that an editor should know about a folder, regardless of what is already published.
 * @param site what the site's releases serve, to check links against; null if unknown
 */
export function checkFolder(
  folder: ContentFolder,
  site: SiteAddresses | null,
  progress: Progress,
): Finding[] {
  const plan = planPublication(folder, nothing);
  const state = { ...nothing, site };
  const { publication, findings } = preparePublication({ folder, state, plan, checksText: true, progress });
  return [...findings, ...duplicateFindings(publication.put.posts)];
}

/** Posts with the same title or description, which search engines would show alike. */
function duplicateFindings(posts: Publication['put']['posts']): Finding[] {
  return (['title', 'metaDescription'] as const).flatMap((field) => {
    const first = new Map<string, string>();
    return posts.flatMap((post): Finding[] => {
      const value = post[field].toLowerCase();
      const other = first.get(value);
      first.set(value, other ?? post.slug);
      const name = field === 'title' ? 'title' : 'meta_description';
      const twin = notice(`${name}: is the same as that of posts/${other}.md`);
      return other === undefined ? [] : [{ file: `posts/${post.slug}.md`, ...twin }];
    });
  });
}
