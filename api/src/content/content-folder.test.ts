import { execFileSync } from 'node:child_process';
import { mkdir, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { postFile } from '../testing/sample-files';
import { checkFolder } from './check-folder';
import { ContentError } from './content-error';
import { readContentFolder } from './content-folder';
import { findingText } from './findings';

describe('a content file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    await mkdir(join(folder, 'posts'));
    await writeFile(join(folder, 'categories.yaml'), '- {slug: weaving, name: Weaving}\n');
  });

  const errors = async () =>
    checkFolder(await readContentFolder(folder), null, () => {})
      .filter(({ level }) => level === 'error')
      .map(findingText);
  const advice = 'is not UTF-8: save it in that encoding';

  it('that is not UTF-8 is an error that names the first such line', async () => {
    await writeFile(
      join(folder, 'posts/one.md'),
      Buffer.from(postFile('one', 'Fine\n\nFür Wände'), 'latin1'),
    );
    expect(await errors()).toEqual([`posts/one.md:12: ${advice}`]);
    await writeFile(
      join(folder, 'categories.yaml'),
      Buffer.from('- {slug: weaving, name: Wände}\n', 'latin1'),
    );
    expect(await errors()).toContain(`categories.yaml:1: ${advice}`);
  });

  it('in UTF-8 is accepted with or without a byte order mark', async () => {
    await writeFile(join(folder, 'posts/one.md'), `\uFEFF${postFile('one', 'Für Wände')}`);
    await writeFile(join(folder, 'posts/two.md'), postFile('two', 'Ein \uFFFD, das so geschrieben ist'));
    await writeFile(join(folder, 'categories.yaml'), '\uFEFF- {slug: weaving, name: Wände}\n');
    expect(await errors()).toEqual([]);
    expect((await readContentFolder(folder)).categories).toEqual([{ slug: 'weaving', name: 'Wände' }]);
  });

  it('in an unreadable folder is not treated as removed, and a missing folder counts as empty', async () => {
    expect((await readContentFolder(folder)).files).toEqual([]);
    await writeFile(
      join(folder, 'jobs'),
      'Not a folder, as one of a disk that fails, or where too many files are open',
    );
    await expect(readContentFolder(folder)).rejects.toThrow(/jobs: cannot be read: ENOTDIR/);
  });

  it('that cannot be read is not treated as removed, and is named', async () => {
    await mkdir(join(folder, 'posts/a-folder.md'));
    const reading = readContentFolder(folder);
    await expect(reading).rejects.toThrow(ContentError);
    await expect(reading).rejects.toThrow(/posts\/a-folder\.md: cannot be read: it is not a file/);
    await rmdir(join(folder, 'posts/a-folder.md'));
    execFileSync('mkfifo', [join(folder, 'posts/a-pipe.md')]);
    await expect(readContentFolder(folder)).rejects.toThrow(
      /posts\/a-pipe\.md: cannot be read: it is not a file/,
    );
    await rm(join(folder, 'posts/a-pipe.md'));
    await symlink('nowhere', join(folder, 'posts/one.md'));
    await expect(readContentFolder(folder)).rejects.toThrow(/posts\/one\.md: cannot be read: ENOENT/);
  });

  it('with another extension or in a subfolder gets a notice that it is not published', async () => {
    await writeFile(join(folder, 'posts/one.md'), postFile('one', 'Fine'));
    await writeFile(join(folder, 'posts/two.MD'), postFile('two', 'Fine'));
    await writeFile(join(folder, 'posts/.notes.txt'), 'Kept for later');
    await mkdir(join(folder, 'posts/drafts'));
    const { files, findings } = await readContentFolder(folder);
    expect(files.map(({ path }) => path)).toEqual(['posts/one.md']);
    const advice = 'is not published: only files directly in posts/ whose names end in .md are';
    expect(findings.map(findingText).sort()).toEqual([`posts/drafts: ${advice}`, `posts/two.MD: ${advice}`]);
    expect(findings.every(({ level }) => level === 'notice')).toBe(true);
  });
});
