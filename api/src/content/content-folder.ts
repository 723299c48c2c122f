import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namesIn } from '../files/names-in';
import { ContentError } from './content-error';
import { error, type Finding, notice } from './findings';
import { checkFields } from './front-matter';
import { type CategoryEntry, CategoryFile } from './front-matter-schemas';
import { measurePictures, type PictureSizes } from './picture-sizes';
import { namedMedia } from './site-links';

/** The folders of Markdown files. A file's name without its extension is its key: the slug, or the opening's id. */
export const contentKinds = ['posts', 'case-studies', 'jobs'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** To be incremented when the same file renders differently, so that everything is published again. */
const RENDER_VERSION = 2;

const CATEGORIES = 'categories.yaml';

/** Largest file, in bytes. */
const LONGEST_FILE = 1_000_000;

export interface ContentFile {
  kind: ContentKind;
  key: string;
  /** Relative to the content folder. */
  path: string;
  text: string;
  /** Equals the stored hash if there is nothing to publish. */
  hash: string;
}

/** What the editors' folder holds. */
export interface ContentFolder {
  categories: CategoryEntry[];
  /** Sorted by kind, then by key, with numbers by their value. */
  files: ContentFile[];
  /** Names of the files in `media`. */
  media: Set<string>;
  /** Sizes of the pictures that texts refer to. */
  pictureSizes: PictureSizes;
  /** What is wrong with the folder itself, with `categories.yaml`, and with a file before it is parsed. */
  findings: Finding[];
}

/**
 * Reads the editors' folder: `categories.yaml`, `posts`, `case-studies`, `jobs`, and the names in `media`.
 * @throws ContentError if it is not such a folder, or a file cannot be read
 */
export async function readContentFolder(directory: string): Promise<ContentFolder> {
  const yaml = await readText(directory, CATEGORIES).catch(() => {
    throw new ContentError(`${join(directory, CATEGORIES)}: cannot be read, but a content folder needs it`);
  });
  const place = { file: CATEGORIES, line: 1 };
  const categories = checkFields(yaml.text.replace(/^\uFEFF/, ''), CategoryFile, place);
  const kinds = await Promise.all(contentKinds.map((kind) => readKind(directory, kind)));
  const media = new Set(await filesIn(join(directory, 'media')));
  const texts = kinds.flatMap((kind) => kind.files);
  const named = new Set(texts.flatMap(({ text }) => namedMedia(text)).filter((name) => media.has(name)));
  const pictureSizes = await measurePictures(join(directory, 'media'), [...named]);
  const files = texts.map((file) => ({ ...file, hash: contentHash(file.text, pictureSizes) }));
  const findings = [
    ...yaml.findings,
    ...categories.findings,
    ...duplicateCategoryFindings(categories.fields ?? []),
    ...kinds.flatMap((kind) => kind.findings),
    ...unusableFileFindings(files),
  ];
  return { categories: categories.fields ?? [], files, media, pictureSizes, findings };
}

/** The hash of a file as it is stored. A picture with a new size counts as a change as well. */
export function contentHash(text: string, pictureSizes: PictureSizes): string {
  const sizes = namedMedia(text).map((name) => pictureSizes.get(name) ?? null);
  return hash('sha256', JSON.stringify([RENDER_VERSION, sizes, text]), 'base64url');
}

async function readKind(
  directory: string,
  kind: ContentKind,
): Promise<{ files: Omit<ContentFile, 'hash'>[]; findings: Finding[] }> {
  const present = (await filesIn(join(directory, kind))).filter((name) => /^[^._]/.test(name));
  const names = present.filter((name) => name.endsWith('.md'));
  names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const texts = await Promise.all(names.map((name) => readText(directory, `${kind}/${name}`)));
  const files = texts.map(({ path, text }) => ({ kind, key: basename(path, '.md'), path, text }));
  const ignored = ignoredFileFindings(kind, present);
  return { files, findings: [...texts.flatMap(({ findings }) => findings), ...ignored] };
}

/** Reads a file's text. Text that is not UTF-8 is reported: it would be published with `\uFFFD` in place of letters. */
async function readText(directory: string, path: string) {
  const bytes = await readRegularFile(join(directory, path)).catch(refuse(join(directory, path)));
  const findings: Finding[] = [];
  if (!isUtf8(bytes)) {
    // In UTF-8, the byte of a line break is part of no other character.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((one) => !isUtf8(Buffer.from(one, 'latin1'))) + 1;
    findings.push({ file: path, line, ...error('is not UTF-8: save it in that encoding') });
  }
  return { path, text: bytes.toString('utf8'), findings };
}

/** Does not wait for what a pipe never sends. @throws Error if it is not a file */
async function readRegularFile(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error('it is not a file');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Reports ignored files: a text renamed or moved by mistake would vanish from the site silently. */
function ignoredFileFindings(kind: ContentKind, names: string[]): Finding[] {
  const verdict = notice(`is not published: only files directly in ${kind}/ whose names end in .md are`);
  return names
    .filter((name) => !name.endsWith('.md'))
    .map((name) => ({ file: `${kind}/${name}`, ...verdict }));
}

/** @throws ContentError if a folder exists but cannot be read: its content would vanish from the site */
async function filesIn(folder: string): Promise<string[]> {
  return (await namesIn(folder).catch(refuse(folder))) ?? [];
}

/** A handler that ends the reading of a folder with the name of what cannot be read. */
function refuse(path: string) {
  return (error: Error): never => {
    throw new ContentError(`${path}: cannot be read: ${error.message}`);
  };
}

function unusableFileFindings(files: ContentFile[]): Finding[] {
  const large = files.filter(({ text }) => Buffer.byteLength(text) > LONGEST_FILE);
  const binary = files.filter(({ text }) => text.includes('\0'));
  return [
    ...large.map(({ path }) => ({ file: path, ...error('is larger than 1 MB') })),
    ...binary.map(({ path }) => ({ file: path, ...error('holds a NUL character: is it a text file?') })),
  ];
}

function duplicateCategoryFindings(categories: CategoryEntry[]): Finding[] {
  const slugs = categories.map(({ slug }) => slug);
  return slugs
    .filter((slug, place) => slugs.indexOf(slug) !== place)
    .map((slug) => ({ file: CATEGORIES, ...error(`${slug} is listed twice`) }));
}
