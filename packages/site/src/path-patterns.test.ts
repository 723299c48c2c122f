import { canonicalPath, matchesPattern, segmentsOf } from './path-patterns';

it.each([
  ['/a/:x', '/A/b', true],
  ['/a/:x', '/a', false],
  ['/a', '/a/', true],
  ['/', '/', true],
  ['/a b', '/a%20B', true],
  ['/a', '/%E0%A4%A', false],
  ['/a/*', '/a/b', false],
])('the pattern %s matches %s: %s', (pattern, path, fits) => {
  expect(matchesPattern(segmentsOf(pattern), segmentsOf(path))).toBe(fits);
});

it.each([
  ['/career', '/Career/', '/career'],
  ['/looms/all/:name', '/Looms/ALL/A%2FB', '/looms/all/A%2FB'],
  ['/', '/', '/'],
  ['/looms/:name', '/looms', '/looms'],
])('%s writes %s as %s', (pattern, path, canonical) => {
  expect(canonicalPath(pattern, path)).toBe(canonical);
});
