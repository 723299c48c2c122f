import { listed } from '../../testing/sample-studies';
import { isKnownCategory, studiesOf } from './view';

it.each([
  [null, ['queue', 'ledger', 'loom']],
  ['', ['queue', 'ledger', 'loom']],
  ['ai', ['queue', 'ledger']],
  ['data', ['ledger']],
  ['craft', ['loom']],
  ['empty', []],
  ['AI', []],
  ['__proto__', []],
])('CSL-04 the category %j has the studies %j', (category, slugs) => {
  expect(studiesOf(listed.studies, category).map(({ slug }) => slug)).toEqual(slugs);
});

it.each([
  [null, true],
  ['', true],
  ['ai', true],
  ['empty', true],
  ['craft', true],
  ['nothing', false],
])('the category %j is known: %j', (category, known) => {
  expect(isKnownCategory(listed, category)).toBe(known);
});

it('categories that could not be read rule out none', () => {
  expect(isKnownCategory({ ...listed, categories: [] }, 'nothing')).toBe(true);
});
