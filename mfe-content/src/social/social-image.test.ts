import { socialImage } from './social-image';

it.each([
  ['loom', 'loom'],
  ['a b/c', 'a%20b%2Fc'],
  ['what?#', 'what%3F%23'],
])('GAT-05 the preview of %j is a picture at the site’s own address', (slug, encoded) => {
  expect(socialImage.blog(slug)).toBe(`/api/og/blog/${encoded}.png`);
  expect(socialImage.caseStudy(slug)).toBe(`/api/og/case-study/${encoded}.png`);
});
