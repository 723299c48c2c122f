import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { withContentVersions } from './content-versions';
import type { Dependencies } from './packages';

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  for (const name of ['ui', 'router', 'site']) {
    await mkdir(path.join(folder, name, 'src'), { recursive: true });
    await writeFile(path.join(folder, name, 'src/a.js'), name);
  }
});

/** Computes the versions of three packages, of which `ui` depends on `router`. */
async function versions(): Promise<Dependencies> {
  const packages = ['ui', 'router', 'site'].map((name) => ({
    folder: path.join(folder, name),
    manifest: {
      name: `@weft/${name}`,
      version: '1.0.0',
      type: 'module' as const,
      dependencies: name === 'ui' ? { '@weft/router': '1.0.0', valibot: '1.5.0' } : undefined,
    },
  }));
  const named = (await withContentVersions(packages)).map(({ manifest }) => manifest);
  const router = named.find(({ name }) => name === '@weft/router');
  const ui = named.find(({ name }) => name === '@weft/ui');
  expect(ui?.dependencies).toEqual({ '@weft/router': router?.version, valibot: '1.5.0' });
  return Object.fromEntries(named.map(({ name, version }) => [name.replace('@weft/', ''), version]));
}

it('the same content has the same version, and a change also changes the dependent packages', async () => {
  const one = await versions();
  expect(await versions()).toEqual(one);
  expect(one['site']).toMatch(/^1\.0\.0-h[0-9a-f]{10}$/);
  await writeFile(path.join(folder, 'router/src/a.js'), 'changed');
  const two = await versions();
  expect(two['site']).toBe(one['site']);
  expect(two['router']).not.toBe(one['router']);
  expect(two['ui']).not.toBe(one['ui']);
});
