import path from 'node:path';
import { documentsOf, proseOf } from '../markdown';
import type { Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const decisions = 'docs/product-decisions.md';
const textFile = /\.(?:[cm]?[jt]sx?|css|json|md|sql|ya?ml)$/;
const link = /\]\(<?([^()\s<>]+)>?(?: "[^"]*")?\)/g;

/** The anchors that GitHub creates from a text's headings. */
function anchorsOf(text: string): Set<string> {
  const headings = proseOf(text).filter((line) => /^#{1,6} /.test(line));
  return new Set(
    headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

function problemOf(target: string, document: string, { exists, read }: Repository): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(target)) return undefined;
  const [place = '', anchor] = target.split('#');
  const file = place === '' ? document : path.posix.join(path.posix.dirname(document), decodeURI(place));
  if (file.startsWith('..') || place.startsWith('/')) return `${target} leads out of the repository`;
  if (!exists(file)) return `${target} does not exist`;
  const checkable = anchor !== undefined && file.endsWith('.md');
  return checkable && !anchorsOf(read(file)).has(anchor) ? `${file} has no heading #${anchor}` : undefined;
}

function deadLinks(repository: Repository): Finding[] {
  return documentsOf(repository).flatMap((file) =>
    proseOf(repository.read(file)).flatMap((text, at) =>
      [...text.replace(/`[^`]*`/g, '').matchAll(link)].flatMap(([, target = '']) => {
        const message = problemOf(target, file, repository);
        return message ? [{ file, line: at + 1, message }] : [];
      }),
    ),
  );
}

/** Leaves out this rule's test, which names a missing decision, and content/, where editors write what they like. */
const cites = (file: string) => textFile.test(file) && !/^(content\/|tools\/check\/rules\/)/.test(file);

function unknownDecisions({ files, exists, read }: Repository): Finding[] {
  const explained = new Set(exists(decisions) ? read(decisions).match(/(?<=^- \*\*)D-\d\d(?=\*\*)/gm) : []);
  return files.filter(cites).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (line.match(/\bD-\d\d\b/g) ?? []).map((id) => ({ id, line: at + 1 })))
      .filter(({ id }) => !explained.has(id))
      .map(({ id, line }) => ({ file, line, message: `${decisions} does not explain ${id}` })),
  );
}

/** Links in READMEs and docs/ lead to existing files and headings; every product decision that is named exists. */
export const docsLinksRule: Rule = {
  name: 'docs-links',
  check(repository) {
    return [...deadLinks(repository), ...unknownDecisions(repository)];
  },
};
