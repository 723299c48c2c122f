import { listed } from '../../testing/sample-studies';
import { categoryIn, isKnownCategory, studiesOf } from './view';

it.each([
  ['', null],
  ['category=', null],
  ['category=*', null],
  ['category=ai', 'ai'],
])('the query %j names the category %j', (query, category) => {
  expect(categoryIn(new URLSearchParams(query))).toBe(category);
});

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

it('an empty list is the page of all studies', () => {
  expect(isKnownCategory({ ...listed, studies: [] }, null)).toBe(true);
});

it('if the categories could not be read, any category is accepted', () => {
  expect(isKnownCategory({ ...listed, categories: [] }, 'nothing')).toBe(true);
});
