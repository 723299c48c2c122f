import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import sharp from 'sharp';
import { postFile } from '../testing/sample-files';
import { readContentFolder } from './content-folder';
import { prepareFile } from './prepare-file';
import { checkContextOf } from './prepare-publication';

const drawing = (box: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" ${more}/>`;

const body = `![A loom](/api/media/loom.svg)

![A mill](/api/media/mill.jpg) ![No picture](/api/media/broken.png) ![Elsewhere](https://example.com/loom.svg) ![Units](/api/media/units.svg)

<img src="/api/media/loom.svg?v=2" alt="Narrow" width="100"><img src="/api/media/loom.svg" alt="Low" height="30">
<img src="/api/media/loom.svg" alt="Own" width="7" height="9">`;

it('D-45 local pictures are published with their size, and a changed size changes the hash', async () => {
  const directory = temporaryFolder();
  const media = join(directory, 'media');
  await mkdir(join(directory, 'posts'));
  await mkdir(media);
  await writeFile(join(directory, 'categories.yaml'), '- {slug: weaving, name: Weaving}\n');
  await writeFile(join(directory, 'posts/one.md'), postFile('one', body));
  await writeFile(join(media, 'loom.svg'), drawing('400 300', 'width="400"'));
  await writeFile(join(media, 'units.svg'), drawing('24 16', 'width="100%"'));
  await writeFile(join(media, 'broken.png'), 'no picture');
  // As a phone held upright saves it.
  const upright = sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } });
  await writeFile(join(media, 'mill.jpg'), await upright.jpeg().withMetadata({ orientation: 6 }).toBuffer());

  const folder = await readContentFolder(directory);
  const post = folder.files[0]!;
  const { row } = prepareFile(post, checkContextOf(folder, null));
  const html = row !== null && 'bodyHtml' in row ? row.bodyHtml : '';
  const sizes = Array.from(html.matchAll(/alt="(.*?)".*?>/g), ([tag, alt]) =>
    [alt, /width="(\d+)"/.exec(tag)?.[1], /height="(\d+)"/.exec(tag)?.[1]].join(' '),
  );
  expect(sizes).toEqual([
    ...['A loom 400 300', 'A mill 6 8', 'No picture  ', 'Elsewhere  ', 'Units 1344 896'],
    ...['Narrow 100 75', 'Low 40 30', 'Own 7 9'],
  ]);

  expect((await readContentFolder(directory)).files[0]?.hash).toBe(post.hash);
  await writeFile(join(media, 'loom.svg'), drawing('200 300', 'width="200"'));
  expect((await readContentFolder(directory)).files[0]?.hash).not.toBe(post.hash);
});
