import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { ContentError } from './content-error';
import { CategoryFile, JobFields, PostFields } from './content-schemas';
import { type ContentFile, checkFields, readContentFile } from './front-matter';

/** What the editors' folder holds. Jobs are in the order of their file names, numbers by their value. */
export interface Content {
  categories: v.InferOutput<typeof CategoryFile>;
  posts: ContentFile<v.InferOutput<typeof PostFields>>[];
  jobs: ContentFile<v.InferOutput<typeof JobFields>>[];
}

/**
 * Reads the editors' folder: `categories.yaml`, `posts/<slug>.md`, `jobs/<id>.md`.
 * @throws ContentError naming the first file and field that cannot be used
 */
export async function readContent(directory: string): Promise<Content> {
  const categoriesPath = join(directory, 'categories.yaml');
  const yaml = await readFile(categoriesPath, 'utf8').catch(() => {
    throw new ContentError(`${categoriesPath}: cannot be read, and an empty database needs it`);
  });
  const categories = checkFields(categoriesPath, CategoryFile, yaml);
  const posts = await readFolder(join(directory, 'posts'), PostFields);
  const jobs = await readFolder(join(directory, 'jobs'), JobFields);
  checkPosts({ categories, posts, jobs });
  checkUnique(
    'jobs',
    jobs.map(({ fields }) => fields.id),
  );
  return { categories, posts, jobs };
}

async function readFolder<T extends v.GenericSchema>(folder: string, schema: T) {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md'));
  files.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return Promise.all(files.map((name) => readContentFile(join(folder, name), schema)));
}

function checkPosts({ categories, posts }: Content): void {
  checkUnique(
    'posts',
    posts.map(({ fields }) => fields.slug),
  );
  const known = new Set(categories.map((category) => category.slug));
  for (const { fields } of posts) {
    if (known.has(fields.category)) continue;
    throw new ContentError(`${fields.slug}.md: category: ${fields.category} is not in categories.yaml`);
  }
}

function checkUnique(folder: string, keys: string[]): void {
  const double = keys.find((key, place) => keys.indexOf(key) !== place);
  if (double !== undefined) throw new ContentError(`${folder}: two files have the address ${double}`);
}
