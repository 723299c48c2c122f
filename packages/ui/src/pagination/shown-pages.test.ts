import { shownPages } from './shown-pages';

const shown = (page: number, last: number) =>
  shownPages(page, last)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 0, '1'],
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [7, 12, '1 2 3 4 5 6 7 8 9 10 11 12'],
  [1, 1667, '1 2 3 … 1667'],
  [4, 1667, '1 2 3 4 5 6 … 1667'],
  [5, 1667, '1 … 3 4 5 6 7 … 1667'],
  [900, 1667, '1 … 898 899 900 901 902 … 1667'],
  [1667, 1667, '1 … 1665 1666 1667'],
])('BLL-07 chooses the numbers to show on page %d of %d', (page, last, expected) => {
  expect(shown(page, last)).toBe(expected);
});
