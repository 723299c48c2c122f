import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../../..');
const workspaces = ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers', 'packages/ui'];

it('nothing below the root hangs on :root:has(): each change of a document would style all of it anew', async () => {
  const found: string[] = [];
  for (const workspace of workspaces) {
    const folder = path.join(project, workspace, 'src');
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
    for (const file of files) {
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll(/\/\*.*?\*\//gs, '');
      const rules = text.match(/(?::root|html|body):has\([^{]*\)\s+[^{\s][^{]*\{/g) ?? [];
      found.push(...rules.map((rule) => `${workspace}/src/${file}: ${rule}`));
    }
  }
  expect(found).toEqual([]);
});
