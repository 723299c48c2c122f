import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '@weft/federation/replace-file.server';
import { exportCommand } from 'api/content/content-commands';
import { readContentFolder } from 'api/content/content-folder';
import type { CategoryEntry } from 'api/content/front-matter-schemas';
import type { CommandRunner } from 'api/private-socket/command-runner';
import { countOf, secondsSince } from './content-report';
import type { ProgressOutput } from './progress';

export interface ExportOptions {
  directory: string;
  /** The project's own content folder, for its pictures. */
  home: string;
  runner: CommandRunner;
  screen: ProgressOutput;
}

/** Writes the database's content into a folder. Files that the database does not have are reported and left alone. */
export async function exportTo({ directory, home, runner, screen }: ExportOptions): Promise<void> {
  const start = performance.now();
  const say = (line: string) => void screen.write(`${line}\n`);
  say(`Reading ${runner.place} …`);
  const content = await runner.run(exportCommand, null);
  let written = 0;
  for (const { path: name, text } of content.files) {
    const file = path.join(directory, name);
    const present = await readFile(file, 'utf8').catch(() => null);
    if (present === text) continue;
    await replaceFile(file, text);
    written += 1;
  }
  await writeCategories(directory, content.categories);
  await copyPictures(home, directory);
  const known = new Set(content.files.map((file) => file.path));
  const others = (await readContentFolder(directory)).files.filter((file) => !known.has(file.path));
  for (const other of others) say(`  not in the database: ${other.path}; publish would add it`);
  say(`${countOf(content.files.length, 'file')}, ${written} written, ${secondsSince(start)}`);
}

/** Leaves a file with the same meaning alone: it may contain comments. */
async function writeCategories(directory: string, categories: CategoryEntry[]): Promise<void> {
  const present = await readContentFolder(directory).catch(() => null);
  if (present !== null && isDeepStrictEqual(present.categories, categories)) return;
  const lines = categories.map(({ slug, name }) => `- slug: ${slug}\n  name: ${JSON.stringify(name)}\n`);
  await replaceFile(path.join(directory, 'categories.yaml'), lines.join('') || '[]\n');
}

/** Texts refer to pictures, which are not in the database but in the project's content folder. */
async function copyPictures(home: string, directory: string): Promise<void> {
  const from = path.join(home, 'media');
  const to = path.join(directory, 'media');
  if (path.resolve(from) === path.resolve(to)) return;
  await cp(from, to, { recursive: true, force: false, errorOnExist: false });
}
