import path from 'node:path';
import { codeOf, commentsOf, documentsOf, type Snippet } from '../markdown';
import type { Manifest, Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const stepTable = 'tools/check/README.md';
const stepFile = /^tools\/check\/(?:check|rules\/[\w-]+)\.ts$/;
const npmScript = /\bnpm (?:run(?:-script)? ([\w:-]+)|(start|test)\b)([^;&|#]*)/g;
const workspaceFlag = /(?:-w|--workspace)[ =]([\w@/.-]+)/;
const scriptFile = /\b(?:npx tsx|tsx|node) ((?:[\w.-]+\/)*[\w.-]+\.[cm]?[jt]sx?)\b/g;
const composeCommand = /\bdocker compose [^#`:]*/g;
const continuous = /(?<![\w/])(\.ci\/[\w.-]+)/g;

function missingScripts(text: string, document: string, manifests: Manifest[]): string[] {
  const home = path.posix.dirname(document);
  return [...text.matchAll(npmScript)].flatMap(([command, run, lifecycle, rest = '']) => {
    const script = run ?? lifecycle ?? '';
    const workspace = workspaceFlag.exec(rest.split(' -- ')[0] ?? '')?.[1];
    const places = workspace
      ? manifests.filter(({ name, directory }) => [name, directory].includes(workspace))
      : manifests.filter(({ directory }) => directory === '.' || directory === home);
    const known = places.some(({ scripts }) => script in scripts);
    return known ? [] : [`\`${command.trim()}\`: no such script${workspace ? ` in ${workspace}` : ''}`];
  });
}

function missingFiles(text: string, document: string, { exists }: Repository): string[] {
  const home = path.posix.dirname(document);
  const named = [...text.matchAll(scriptFile), ...text.matchAll(continuous)].map(([, file = '']) => file);
  return named
    .filter((file) => !exists(file) && !exists(path.posix.join(home, file)))
    .map((file) => `\`${file}\`: no such file`);
}

/** compose looks for its file only in the working directory, and silently runs an image of older sources. */
function incompleteCompose(text: string): string[] {
  return [...text.matchAll(composeCommand)].flatMap(([command]) => [
    ...(command.includes(' -f ') ? [] : [`\`${command.trim()}\`: needs -f deploy/compose.yaml`]),
    ...(/ run\b/.test(command) && !command.includes(' --build')
      ? [`\`${command.trim()}\`: needs --build`]
      : []),
  ]);
}

function snippetsOf(repository: Repository): (Snippet & { file: string })[] {
  const { files, read } = repository;
  const documents = documentsOf(repository).map((file) => ({ file, code: codeOf(read(file)) }));
  const composed = files
    .filter((file) => /^deploy\/[\w-]+\.yaml$/.test(file))
    .map((file) => ({ file, code: commentsOf(read(file)) }));
  const all = [...documents, ...composed];
  return all.flatMap(({ file, code }) => code.map((snippet) => ({ file, ...snippet })));
}

/** Finds steps of the check that the README's table does not describe. */
function undocumentedSteps({ files, exists, read }: Repository): Finding[] {
  if (!exists(stepTable)) return [];
  const table = read(stepTable)
    .split('\n')
    .filter((line) => line.includes(' | '));
  const described = new Set(table.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)[\w-]+(?=`)/g) ?? []));
  return files
    .filter((file) => stepFile.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bname: '([\w-]+)'/g)]
        .filter(([, name = '']) => !described.has(name))
        .map(([, name]) => ({ file: stepTable, message: `has no line for the step ${name} of ${file}` })),
    );
}

/**
 * Every command that a README, a page of docs/ or a comment in deploy/compose.yaml names exists, and every step of the
 * check is described.
 */
export const docsCommandsRule: Rule = {
  name: 'docs-commands',
  check(repository) {
    const commands = snippetsOf(repository).flatMap(({ file, line, text }) =>
      [
        ...missingScripts(text, file, repository.manifests),
        ...missingFiles(text, file, repository),
        ...incompleteCompose(text),
      ].map((message) => ({ file, line, message })),
    );
    return [...commands, ...undocumentedSteps(repository)];
  },
};
