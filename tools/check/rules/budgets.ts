import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Finding, Rule } from '../rule';

const data = 'tools/release/budgets.json';
const entry = 'shell/dist/client/entry.json';
/** Where `npm test` releases what it builds. */
const store = '.cache/releases';

const amounts = { javascript: v.number(), css: v.number() };
/** In KB of 1,024 bytes, with brotli; `pages` by remote and page, such as `mfe-careers/job`. */
const budgetsSchema = v.strictObject({
  default: v.strictObject(amounts),
  pages: v.record(v.string(), v.partial(v.strictObject(amounts))),
});
const entrySchema = v.object({ files: v.array(v.string()) });
const pointerSchema = v.object({ active: v.object({ version: v.string() }) });
const chunk = v.object({ js: v.array(v.string()), css: v.array(v.string()) });
/** What release.json and a build's chunks.json have in common. */
const chunksSchema = v.object({ entry: v.string(), routes: chunk, pages: v.record(v.string(), chunk) });

interface Remote {
  name: string;
  /** Folder, from the root, that the names of files count from. */
  folder: string;
  chunks: v.InferOutput<typeof chunksSchema>;
}

interface Weighed {
  /** Remote and page. */
  name: string;
  /** Where its files are listed. */
  folder: string;
  /** Parts that are over their limit, in words. */
  over: string[];
  figures: string;
}

/**
 * What a visitor downloads until a page is hydrated stays within its budget: the shell's files, and
 * container, routes and page of the remote, as the server sends them. The files are what was built,
 * which git does not track: of each remote what the tests ran on, or its build where there is none.
 *
 * @param root folder of the repository
 */
export function budgetsIn(root: string): Rule {
  return {
    name: 'budgets',
    check() {
      const reason = reasonToSkip(root);
      if (reason) return [{ file: entry, message: `Skipped, nothing weighed: ${reason}`, warning: true }];
      const names = readdirSync(root).filter((name) => /^mfe-[a-z]+$/.test(name));
      const remotes = names.map((name) => ({ name, built: builtRemote(root, name) }));
      const pages = remotes.flatMap(({ built }) => (built ? weighPages(root, built) : []));
      const skipped = remotes
        .filter(({ built }) => !built)
        .map(({ name }) => ({ file: name, message: 'Skipped: this remote is not built', warning: true }));
      return [...skipped, ...findingsOf(pages), ...(skipped.length > 0 ? [] : strayBudgets(root, pages))];
    },
  };
}

export const budgetsRule = budgetsIn(path.resolve(import.meta.dirname, '../../..'));

function reasonToSkip(root: string): string | null {
  if (!existsSync(path.join(root, entry))) return 'the site is not built (`npm test` builds it)';
  const scripts = shellFiles(root).filter((file) => file.endsWith('.js'));
  const compressed = scripts.every((file) => existsSync(path.join(root, `${file}.br`)));
  return compressed ? null : "the shell's build is one for development, without compressed files";
}

function shellFiles(root: string): string[] {
  return readJson(root, entry, entrySchema).files.map((file) => `shell/dist/client/${file}`);
}

function builtRemote(root: string, name: string): Remote | null {
  const pointer = `${store}/${name}/active.json`;
  if (existsSync(path.join(root, pointer))) {
    const folder = `${store}/${name}/${readJson(root, pointer, pointerSchema).active.version}`;
    return { name, folder, chunks: readJson(root, `${folder}/release.json`, chunksSchema) };
  }
  const folder = `${name}/dist/client`;
  if (!existsSync(path.join(root, folder, 'chunks.json'))) return null;
  return { name, folder, chunks: readJson(root, `${folder}/chunks.json`, chunksSchema) };
}

function weighPages(root: string, { name, folder, chunks }: Remote): Weighed[] {
  const budgets = readJson(root, data, budgetsSchema);
  const { routes, pages } = chunks;
  const shell = shellFiles(root);
  const total = (files: string[], extension: string) =>
    [...shell, ...files.map((file) => `${folder}/${file}`)]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + sentBytes(root, file) / 1024, 0);
  return Object.entries(pages)
    .filter(([page]) => !FOR_SERVERS.has(page) && !isLoader(page, pages))
    .map(([page, { js, css }]) => {
      const limits = { ...budgets.default, ...budgets.pages[`${name}/${page}`] };
      const javascript = part(
        'JavaScript',
        total([chunks.entry, ...routes.js, ...js], '.js'),
        limits.javascript,
      );
      const styles = part('css', total([...routes.css, ...css], '.css'), limits.css);
      const over = [javascript, styles].filter(({ isOver }) => isOver).map(({ words }) => words);
      return { name: `${name}/${page}`, folder, over, figures: `${javascript.words}, ${styles.words}` };
    });
}

/** Chunks of a remote's build that only servers run: what it lists, and its documents for programs. */
const FOR_SERVERS = new Set(['listed', 'redirects', 'sitemap', 'feed']);

/** A build's list names the chunks of loaders, too; a visitor gets those on later pages only. */
function isLoader(page: string, pages: Record<string, unknown>): boolean {
  return page.endsWith('-loader') && page.slice(0, -'-loader'.length) in pages;
}

function part(kind: string, kilobytes: number, limit: number): { words: string; isOver: boolean } {
  return { words: `${kind} ${kilobytes.toFixed(1)} of ${limit} KB`, isOver: kilobytes > limit };
}

/** Where one page is over, the figures of all are shown: they have most of their files in common. */
function findingsOf(pages: Weighed[]): Finding[] {
  if (pages.every(({ over }) => over.length === 0)) return [];
  return pages.map(({ name, folder, over, figures }) =>
    over.length > 0
      ? { file: folder, message: `${name} is over its budget: ${over.join(', ')} (brotli; ${data})` }
      : { file: folder, message: `${name} is within its budget: ${figures}`, warning: true },
  );
}

/** A budget for a page that does not exist would hold nothing, and nobody would notice. */
function strayBudgets(root: string, pages: Weighed[]): Finding[] {
  return Object.keys(readJson(root, data, budgetsSchema).pages)
    .filter((wanted) => !pages.some(({ name }) => name === wanted))
    .map((name) => ({ file: data, message: `There is no page ${name}` }));
}

function sentBytes(root: string, file: string): number {
  const compressed = path.join(root, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(root, file)).size;
}

function readJson<S extends v.GenericSchema>(root: string, file: string, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}
