import { editorsBand, editorsPicture, editorsPictures } from './default-plates';

const slugs = Array.from({ length: 40 }, (_, at) => `post-${at}`);

it.each([null, ''])('BLL-12 if the editor gave %j, a default picture with a small version is used', (src) => {
  const { src: large, small, fallback } = editorsPicture(src, 'loom');
  expect(large).toMatch(/^[a-z]+\.svg$/);
  expect(small).toBe(large.replace('.svg', '-s.svg'));
  expect(fallback).toBeUndefined();
});

it('BLL-12 an editor’s picture falls back to the default one if it does not load', () => {
  expect(editorsPicture('https://pictures.example/a.avif', 'loom')).toEqual({
    src: 'https://pictures.example/a.avif',
    fallback: editorsPicture(null, 'loom').src,
  });
});

it('an editor’s SVG from the API has a small version, a PNG has none', () => {
  expect(editorsPicture('/api/media/loom.svg', 'loom')).toMatchObject({
    src: '/api/media/loom.svg',
    small: '/api/media/loom-s.svg',
  });
  expect(editorsPicture('/api/media/loom.png', 'loom').small).toBeUndefined();
});

it('a band has a wide version of an editor’s SVG, and of nothing else', () => {
  expect(editorsBand('/api/media/loom.svg', 'loom')).toEqual({
    ...editorsPicture('/api/media/loom.svg', 'loom'),
    wide: '/api/media/loom-w.svg',
  });
  for (const src of [null, '', 'https://pictures.example/a.avif', '/api/media/loom.png'])
    expect(editorsBand(src, 'loom')).toEqual(editorsPicture(src, 'loom'));
});

it('a slug always gets the same picture, and a long list uses all six', () => {
  const pictures = slugs.map((slug) => editorsPicture(null, slug).src);
  expect(slugs.map((slug) => editorsPicture(null, slug).src)).toEqual(pictures);
  expect(new Set(pictures).size).toBe(6);
});

it('a list repeats no picture, not even one that an editor chose, while an unused one is left', () => {
  const named = { src: '/api/media/arches.svg', slug: 'a' };
  const list = [named, ...slugs.slice(0, 5).map((slug) => ({ src: null, slug }))];
  const shown = editorsPictures(list).map(({ src }) => src.replace('/api/media/', ''));
  expect(new Set(shown).size).toBe(6);
  expect(editorsPictures(slugs.map((slug) => ({ src: null, slug })))).toHaveLength(40);
});

it.each(['', '🧵'.repeat(500), 'ધાગો'])('the slug %j gets a default picture too', (slug) => {
  expect(editorsPicture(null, slug).src).toMatch(/^[a-z]+\.svg$/);
});
