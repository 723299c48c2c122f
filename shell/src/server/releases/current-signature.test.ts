import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activate, activateShell, emptyStore } from '../../testing/sample-release';
import { rotateKey } from '../../testing/sample-rotation';
import { sampleReleases, sampleShells } from '../../testing/sample-stores';

let folder: string;

beforeEach(async () => {
  folder = await emptyStore();
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activateShell(folder, { version: '1', worker: '' });
});

const pointerOf = (team: string) => readFile(path.join(folder, team, 'active.json'), 'utf8');

describe.each([
  { team: 'mfe-content', load: (text: string) => sampleReleases(folder).load('mfe-content', text) },
  { team: 'shell', load: (text: string) => sampleShells(folder).shellStore.load(text) },
])('the copy of a release of $team', ({ team, load }) => {
  const version1 = { release: { version: '1' } };
  const signature = () => readFile(path.join(folder, 'copies', team, '1/signature.json'), 'utf8');

  beforeEach(async () => {
    await load(await pointerOf(team));
  });

  it('is trusted after its key was replaced and removed, even while the store is away', async () => {
    const takeOut = await rotateKey(folder, team);
    const pointer = await pointerOf(team);
    await load(pointer);
    await takeOut();
    await rename(path.join(folder, team), path.join(folder, 'away'));
    await expect(load(pointer)).resolves.toMatchObject(version1);
  });

  it("keeps its signature if the store's is not the team's", async () => {
    const own = await signature();
    const stored = path.join(folder, team, '1/signature.json');
    const zeros = Buffer.alloc(64).toString('base64');
    for (const text of ['{}', own.replace(/(?<="value":")[^"]+/, zeros), own + ' '.repeat(4_096)]) {
      await writeFile(stored, text);
      await expect(load(await pointerOf(team))).resolves.toMatchObject(version1);
    }
    // The signature cannot be read at all.
    await rm(stored);
    await rename(path.join(folder, team, '1'), path.join(folder, 'away'));
    await writeFile(path.join(folder, team, '1'), 'no folder');
    await expect(load(await pointerOf(team))).resolves.toMatchObject(version1);
    expect(await signature()).toBe(own);
  });
});
