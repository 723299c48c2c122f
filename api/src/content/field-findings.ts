import type { ContentFile } from './content-folder';
import { error, type Finding, notice } from './findings';
import type { PostFields, StudyFields } from './front-matter-schemas';
import type { PictureSizes } from './picture-sizes';
import { checkPicture, type LinkTargets } from './site-links';

/** What a file is checked against; without link targets its links and pictures are not checked. */
export interface CheckContext {
  categories: Set<string>;
  targets: LinkTargets | null;
  pictureSizes: PictureSizes;
}

/** Longest description that search engines show in full. */
const LONGEST_DESCRIPTION = 155;

/** What the page shows where a study has no figure (D-31). */
const defaults = { success_rate: 100, client_satisfaction: 95, timeline: 8 };

/** The key has to be the file's name, so that no two files of a folder have the same key. */
export function keyFindings({ kind, key: name, path }: ContentFile, key: string): Finding[] {
  if (key === name) return [];
  const field = kind === 'jobs' ? 'id' : 'slug';
  const message = `${field}: ${key} differs from the file's name: rename the file to ${key}.md, or write ${name}`;
  return [{ file: path, ...error(message) }];
}

export function postFindings({ path }: ContentFile, fields: PostFields, around: CheckContext): Finding[] {
  const { length } = fields.meta_description;
  const message = `meta_description: has ${length} characters; search engines show ${LONGEST_DESCRIPTION}`;
  return [
    ...articleFindings(path, fields, around),
    ...pictureFindings(path, { field: 'thumbnail', src: fields.thumbnail }, around),
    ...(length > LONGEST_DESCRIPTION ? [{ file: path, ...notice(message) }] : []),
  ];
}

export function studyFindings({ path }: ContentFile, fields: StudyFields, around: CheckContext): Finding[] {
  const missing = Object.entries(defaults).filter(([name]) => fields[name as keyof typeof defaults] === null);
  const shown = missing.map(([name, value]) => `${name} (${value})`).join(', ');
  const message = `has no figure of its own, so that the page shows its default: ${shown}`;
  return [
    ...articleFindings(path, fields, around),
    ...pictureFindings(path, { field: 'hero_image', src: fields.hero_image }, around),
    ...(missing.length > 0 ? [{ file: path, ...notice(message) }] : []),
  ];
}

function articleFindings(
  file: string,
  fields: PostFields | StudyFields,
  { categories }: CheckContext,
): Finding[] {
  const findings: Finding[] = [];
  if (!categories.has(fields.category))
    findings.push({ file, ...error(`category: ${fields.category} is not in categories.yaml`) });
  const now = Date.now();
  const { published_at: published, updated_at: updated } = fields;
  if (published !== null && published.getTime() > now)
    findings.push({ file, ...notice(`is hidden until ${published.toISOString()}`) });
  else if (updated.getTime() > now)
    findings.push({
      file,
      ...notice('updated_at: is in the future; to hide the text until then, set published_at'),
    });
  return findings;
}

function pictureFindings(
  file: string,
  { field, src }: { field: string; src: string | null },
  { targets }: CheckContext,
): Finding[] {
  const verdict = src === null || targets === null ? null : checkPicture(src, targets);
  return verdict === null ? [] : [{ file, level: verdict.level, message: `${field}: ${verdict.message}` }];
}
