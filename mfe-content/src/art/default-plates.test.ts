import { editorsBand, editorsPicture, editorsPictures } from './default-plates';

const slugs = Array.from({ length: 40 }, (_, at) => `post-${at}`);

it.each([null, ''])('BLL-12 where an editor named %j there is a picture of ours, with a small one', (src) => {
  const { src: large, small, fallback } = editorsPicture(src, 'loom');
  expect(large).toMatch(/^[a-z]+\.svg$/);
  expect(small).toBe(large.replace('.svg', '-s.svg'));
  expect(fallback).toBeUndefined();
});

it('BLL-12 an editor’s picture has the same one behind it, should it not load', () => {
  expect(editorsPicture('https://pictures.example/a.avif', 'loom')).toEqual({
    src: 'https://pictures.example/a.avif',
    fallback: editorsPicture(null, 'loom').src,
  });
});

it('a drawing of the editors’ has a small one; the API serves the regular one where it was not drawn', () => {
  expect(editorsPicture('/api/media/loom.svg', 'loom')).toMatchObject({
    src: '/api/media/loom.svg',
    small: '/api/media/loom-s.svg',
  });
  expect(editorsPicture('/api/media/loom.png', 'loom').small).toBeUndefined();
});

it('a band has a wide cut of a drawing of the editors’, and of nothing else', () => {
  expect(editorsBand('/api/media/loom.svg', 'loom')).toEqual({
    ...editorsPicture('/api/media/loom.svg', 'loom'),
    wide: '/api/media/loom-w.svg',
  });
  for (const src of [null, '', 'https://pictures.example/a.avif', '/api/media/loom.png'])
    expect(editorsBand(src, 'loom')).toEqual(editorsPicture(src, 'loom'));
});

it('the same slug has always the same picture; a list has all six', () => {
  const pictures = slugs.map((slug) => editorsPicture(null, slug).src);
  expect(slugs.map((slug) => editorsPicture(null, slug).src)).toEqual(pictures);
  expect(new Set(pictures).size).toBe(6);
});

it('a list shows no plate twice, and none that an editor chose, while there is another', () => {
  const named = { src: '/api/media/arches.svg', slug: 'a' };
  const list = [named, ...slugs.slice(0, 5).map((slug) => ({ src: null, slug }))];
  const shown = editorsPictures(list).map(({ src }) => src.replace('/api/media/', ''));
  expect(new Set(shown).size).toBe(6);
  expect(editorsPictures(slugs.map((slug) => ({ src: null, slug })))).toHaveLength(40);
});

it.each(['', '🧵'.repeat(500), 'ધાગો'])('the slug %j has one, too', (slug) => {
  expect(editorsPicture(null, slug).src).toMatch(/^[a-z]+\.svg$/);
});
