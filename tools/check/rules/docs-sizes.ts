import path from 'node:path';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { documentsOf } from '../markdown';
import type { Repository } from '../repository';
import type { Finding, Rule } from '../rule';

/** Most lines of a README. */
const README = 130;
/** Most words, as `wc -w` counts them, of one decision and of all documents together. */
const DECISION = 250;
const ALL = 12_000;

function decisionFindings(file: string, words: number): Finding[] {
  const name = path.posix.basename(file);
  return [
    ...(/^\d{3}-[a-z0-9-]+\.md$/.test(name) ? [] : [{ file, message: 'Decisions are named NNN-title.md' }]),
    ...(words > DECISION ? [{ file, message: `${words} words, a decision has at most ${DECISION}` }] : []),
  ];
}

const wordCount = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** Left out: published content, and the READMEs of remotes, so that a new team takes no words from the others. */
const isCounted = (file: string) =>
  file.endsWith('.md') && !/^content\/.+\//.test(file) && !REMOTE_NAME.test(path.posix.dirname(file));

function total({ files, read }: Repository): Finding[] {
  const documents = files
    .filter(isCounted)
    .map((file) => ({ file, words: wordCount(read(file)) }))
    .sort((one, other) => other.words - one.words);
  const words = documents.reduce((sum, document) => sum + document.words, 0);
  if (words <= ALL) return [];
  const longest = documents.slice(0, 5).map(({ file, words }) => `${file} (${words})`);
  const message = `${words} words in all documents, ${ALL} are the limit; the longest: ${longest.join(', ')}`;
  return [{ file: 'docs', message }];
}

function sharedNumbers(decisions: string[]): Finding[] {
  const numbers = decisions.map((file) => path.posix.basename(file).slice(0, 3));
  return decisions
    .filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)
    .map((file) => ({ file, message: 'Another decision has the same number' }));
}

/** READMEs, decisions, and all documents together stay short enough to be read. */
export const docsSizesRule: Rule = {
  name: 'docs-sizes',
  check(repository) {
    const documents = documentsOf(repository);
    const isReadme = (file: string) => file.endsWith('README.md');
    const decisions = documents.filter((file) => file.startsWith('docs/decisions/') && !isReadme(file));
    const readmes = documents
      .filter(isReadme)
      .map((file) => ({ file, lines: repository.read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > README)
      .map(({ file, lines }) => ({ file, message: `${lines} lines, a README has at most ${README}` }));
    return [
      ...readmes,
      ...decisions.flatMap((file) => decisionFindings(file, wordCount(repository.read(file)))),
      ...sharedNumbers(decisions),
      ...total(repository),
    ];
  },
};
