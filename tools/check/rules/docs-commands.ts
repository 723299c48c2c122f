import path from 'node:path';
import { codeOf, documentsOf } from '../markdown';
import type { Manifest, Repository } from '../repository';
import type { Rule } from '../rule';

const npmScript = /\bnpm (?:run(?:-script)? ([\w:-]+)|(start|test)\b)([^;&|#]*)/g;
const workspaceFlag = /(?:-w|--workspace)[ =]([\w@/.-]+)/;
const scriptFile = /\b(?:npx tsx|tsx|node) ((?:[\w.-]+\/)*[\w.-]+\.[cm]?[jt]sx?)\b/g;
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

/** Every command that a README or a page of docs/ names can be typed. */
export const docsCommandsRule: Rule = {
  name: 'docs-commands',
  check(repository) {
    return documentsOf(repository).flatMap((file) =>
      codeOf(repository.read(file)).flatMap(({ line, text }) =>
        [...missingScripts(text, file, repository.manifests), ...missingFiles(text, file, repository)].map(
          (message) => ({ file, line, message }),
        ),
      ),
    );
  },
};
