import path from 'node:path';
import { documentsOf } from '../markdown';
import type { Repository } from '../repository';
import type { Finding, Rule } from '../rule';

/** Lines. */
const README = 130;
/** Words as `wc -w` counts them, of one decision and of all documents together. */
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

/** What the content team publishes is not for those who work here. */
function total({ files, read }: Repository): Finding[] {
  const documents = files.filter((file) => file.endsWith('.md') && !/^content\/.+\//.test(file));
  const words = documents.reduce((sum, file) => sum + wordCount(read(file)), 0);
  return words > ALL
    ? [{ file: 'docs', message: `${words} words in all documents, ${ALL} are the limit` }]
    : [];
}

function sharedNumbers(decisions: string[]): Finding[] {
  const numbers = decisions.map((file) => path.posix.basename(file).slice(0, 3));
  return decisions
    .filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)
    .map((file) => ({ file, message: 'Another decision bears this number' }));
}

/** READMEs and decisions, and all documents together, stay short enough to be read. */
export const docsSizesRule: Rule = {
  name: 'docs-sizes',
  check(repository) {
    const documents = documentsOf(repository);
    const decisions = documents.filter(
      (file) => file.startsWith('docs/decisions/') && !file.endsWith('README.md'),
    );
    const readmes = documents
      .filter((file) => file.endsWith('README.md'))
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
