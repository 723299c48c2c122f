import type { ContentFile, ContentFolder } from './content-folder';
import type { ContentState } from './content-state';
import type { CheckContext } from './field-findings';
import { error, type Finding, notice } from './findings';
import { knownSite, type SiteAddresses } from './known-site';
import type { PublicationPlan } from './plan-publication';
import { prepareFile } from './prepare-file';
import type { Progress, Publication } from './publication';
import { type LinkTargets, linksTo, missingMedia, pageOf } from './site-links';

/** What files may link to, and the categories they may belong to. */
export function checkContextOf(
  { categories, files, media, pictureSizes }: ContentFolder,
  site: SiteAddresses | null,
): CheckContext & { targets: LinkTargets } {
  const keys = (kind: ContentFile['kind']) =>
    new Set(files.filter((file) => file.kind === kind).map(({ key }) => key));
  const targets = {
    posts: keys('posts'),
    'case-studies': keys('case-studies'),
    jobs: keys('jobs'),
    media,
    site: site && knownSite(site),
  };
  return { categories: new Set(categories.map(({ slug }) => slug)), targets, pictureSizes };
}

export interface PreparationOptions {
  folder: ContentFolder;
  state: ContentState;
  plan: PublicationPlan;
  /** Whether to check links, pictures and headings, too. */
  checksText: boolean;
  progress?: Progress;
}

/** Renders new and changed files. If the findings include an error, the publication must not be stored. */
export function preparePublication(options: PreparationOptions): {
  publication: Publication;
  findings: Finding[];
} {
  const { folder, state, plan, checksText, progress = () => {} } = options;
  const around = checkContextOf(folder, state.site);
  const surroundings = checksText ? around : { ...around, targets: null };
  const findings = [...folder.findings, ...unchangedFindings(options, around), ...unknownSite(options)];
  const publication: Publication = {
    base: state.version,
    categories: folder.categories,
    jobOrder: folder.files.filter(({ kind }) => kind === 'jobs').map(({ key }) => key),
    put: { posts: [], 'case-studies': [], jobs: [] },
    remove: { posts: [], 'case-studies': [], jobs: [] },
  };
  for (const { kind, key } of plan.removed) publication.remove[kind].push(key);
  const files = [...plan.added, ...plan.changed];
  for (const [place, file] of files.entries()) {
    const prepared = prepareFile(file, surroundings);
    findings.push(...prepared.findings);
    // A post whose slug is not its file's name (an error) would be taken for the file of that name.
    if (prepared.kind === 'posts' && prepared.row.slug === file.key) publication.put.posts.push(prepared.row);
    if (prepared.kind === 'case-studies') publication.put['case-studies'].push(prepared.row);
    if (prepared.kind === 'jobs') publication.put.jobs.push(prepared.row);
    progress(place + 1, files.length);
  }
  return { publication, findings };
}

/** One notice, instead of one for each link that cannot be checked. */
function unknownSite({ plan, state, checksText }: PreparationOptions): Finding[] {
  if (!checksText || state.site !== null || plan.added.length + plan.changed.length === 0) return [];
  const message = 'no release of the site is known, so links to its other pages are not checked';
  return [{ file: '.', ...notice(message) }];
}

/** Errors that a removal causes in files that nobody has changed. */
function unchangedFindings(
  { folder, plan, state }: PreparationOptions,
  { categories }: CheckContext,
): Finding[] {
  const removed = plan.removed.map(({ kind, key }) => pageOf(kind, key));
  return plan.unchanged.flatMap((file) => {
    const category = state.entries[file.kind][file.key]?.category ?? null;
    const messages = removed
      .filter((path) => linksTo(file.text, path))
      .map((path) => `the link ${path} would lead to no page: that file is gone`);
    for (const name of missingMedia(file.text, folder.media))
      messages.push(`the picture /api/media/${name} is gone from media`);
    if (category !== null && !categories.has(category))
      messages.push(`category: ${category} is not in categories.yaml`);
    return messages.map((message) => ({ file: file.path, ...error(message) }));
  });
}
