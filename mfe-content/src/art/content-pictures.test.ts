import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.resolve(import.meta.dirname, '../../../content');

const textsIn = (folder: string) =>
  readdirSync(path.join(content, folder)).map((file) =>
    readFileSync(path.join(content, folder, file), 'utf8'),
  );
const picturesIn = (text: string) =>
  [...text.matchAll(/\/api\/media\/[\w-]+\.svg/g)].map(([address]) => address);
const ownOf = (text: string) => text.match(/^(?:thumbnail|hero_image): (\/\S+)$/m)?.[1] ?? [];

it.each(['posts', 'case-studies'])(
  'each of the %s has a picture of its own and shows none twice',
  (folder) => {
    const own = textsIn(folder).flatMap(ownOf);
    expect(own.length).toBeGreaterThan(7);
    expect(new Set(own).size).toBe(own.length);
    for (const pictures of textsIn(folder).map(picturesIn))
      expect(new Set(pictures).size).toBe(pictures.length);
  },
);

it('no study shares its picture with a post', () => {
  const ofPosts = textsIn('posts').flatMap(picturesIn);
  expect(
    textsIn('case-studies')
      .flatMap(ownOf)
      .filter((own) => ofPosts.includes(own)),
  ).toEqual([]);
});
