import { filterOf, filterOpenings, filterOptions, isFiltering, type ListedOpening, queryOf } from './view';

const opening = (id: number, change: Partial<ListedOpening>): ListedOpening => ({
  id,
  title: `Opening ${id}`,
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad, India',
  text: '',
  ...change,
});
const openings = [
  opening(1, { title: 'Data Analyst Intern', type: 'intern', text: 'Write SQL and Python' }),
  opening(2, { title: 'Python Developer', type: 'full+intern', location: 'Remote, India' }),
  opening(3, { title: 'Designer', experience: '5–8 years', location: '' }),
];
const found = (query: string) =>
  filterOpenings(openings, filterOf(new URLSearchParams(query))).map(({ id }) => Number(id));

it.each([
  ['', [1, 2, 3]],
  ['type=intern', [1, 2]],
  ['type=full', [2, 3]],
  ['type=nothing', []],
  ['location=Remote%2C+India', [2]],
  ['q=python', [1, 2]],
  ['q=PYTHON+developer', [2]],
  ['q=internship', [1, 2]],
  ['q=5%E2%80%938', [3]],
  ['q=%20%20', [1, 2, 3]],
  ['type=intern&location=Ahmedabad%2C+India&q=sql', [1]],
  ['other=x', [1, 2, 3]],
])('CAR-02 the query %j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

it('the query contains only the chosen filters, and empty ones do not count as filtering', () => {
  expect(String(queryOf({ type: 'full', location: '', q: 'a b' }))).toBe('type=full&q=a+b');
  expect(isFiltering(filterOf(new URLSearchParams('type=&location=&q=')))).toBe(false);
  expect(isFiltering(filterOf(new URLSearchParams('q=x')))).toBe(true);
});

it('offers every type and location that occurs, each once', () => {
  expect(filterOptions(openings)).toEqual({
    types: [
      { value: 'intern', text: 'Internship' },
      { value: 'full', text: 'Full time' },
    ],
    locations: ['Ahmedabad, India', 'Remote, India'],
  });
});
