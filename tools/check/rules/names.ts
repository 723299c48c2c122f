import path from 'node:path';
import type { Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const catchAllFolders = new Set(['utils', 'lib', 'helpers', 'common', 'shared', 'core', 'misc']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
const pascal = /^([A-Z][A-Za-z0-9]*)((?:\.[a-z]+)*)\.(tsx|css)$/;
const source = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;

function fileFindings(file: string, read: Repository['read']): Finding[] {
  const name = path.posix.basename(file);
  if (/^index\./.test(name))
    return [{ file, message: 'No file is called index: name it after what it does' }];
  const [, component, kind = '', extension] = pascal.exec(name) ?? [];
  if (component === undefined)
    return kebab.test(name) ? [] : [{ file, message: 'Files are kebab-case, components PascalCase.tsx' }];
  if (extension === 'css' || kind.includes('.test')) return [];
  const exported = read(file).matchAll(/export (?:async )?(?:function|const|class) (\w+)/g);
  return [...exported].some(([, name]) => name === component)
    ? []
    : [{ file, message: `PascalCase is for the file that exports the component ${component}` }];
}

/** Names say what is inside: no catch-all folders, no index files, and files named after their component. */
export const namesRule: Rule = {
  name: 'names',
  check({ files, read }) {
    const folders = new Set(
      files.flatMap((file) =>
        path.posix
          .dirname(file)
          .split('/')
          .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
      ),
    );
    const drawerFindings = [...folders]
      .filter((folder) => catchAllFolders.has(path.posix.basename(folder)))
      .map((file) => ({ file, message: 'Catch-all folder: move the code to the folder of what uses it' }));
    const sources = files.filter((file) => source.test(file));
    return [...drawerFindings, ...sources.flatMap((file) => fileFindings(file, read))];
  },
};
