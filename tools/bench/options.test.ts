import { throwRefusals } from '../dev/testing/throw-refusals';
import { parseOptions } from './options';

beforeEach(throwRefusals);
afterEach(() => jest.restoreAllMocks());

test('without options, four pages are measured for three seconds a round', () => {
  expect(parseOptions([])).toEqual({
    pages: ['/', '/blog-list', '/career', '/joblist/1'],
    seconds: 3,
  });
});

test('a page that is given twice is measured once', () => {
  const { pages } = parseOptions(['--pages', '/, /career,/']);
  expect(pages).toEqual(['/', '/career']);
});

test.each([
  [['--pages', 'career']],
  [['--pages', '/a b']],
  [['--seconds', '0']],
  [['--seconds', 'many']],
  [['--sceonds', '3']],
])('%j is refused with the usage', (args) => {
  expect(() => parseOptions(args)).toThrow('\n\nnpm run bench');
});
