import { openingFacts, typeWords } from './opening-facts';

it.each([
  ['full', 'Full time'],
  ['intern', 'Internship'],
  ['full+intern', 'Full time or internship'],
  ['intern + full', 'Internship or full time'],
  ['contract', 'contract'],
  ['full+constructor', 'Full time or constructor'],
  ['', ''],
])('ENT-12 the type %j is shown as %j', (type, words) => {
  expect(typeWords(type)).toBe(words);
});

it('unknown facts are left out', () => {
  expect(openingFacts({ type: 'full', experience: '', location: 'Ahmedabad, India' })).toEqual([
    'Full time',
    'Ahmedabad, India',
  ]);
  expect(openingFacts({ type: '', experience: '', location: '' })).toEqual([]);
});
