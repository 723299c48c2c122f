import { render, screen } from '@testing-library/react';
import { Pagination } from './Pagination';

const hrefOf = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`);
const link = (name: string) => screen.getByRole('link', { name });

test('shows the numbers from 1 to the last page, with the current one marked', () => {
  render(<Pagination page={2} last={3} hrefOf={hrefOf} />);
  expect(screen.getAllByRole('link').map((item) => item.textContent)).toEqual([
    'Prev',
    '1',
    '2',
    '3',
    'Next',
  ]);
  expect(link('2')).toHaveAttribute('aria-current', 'page');
  expect(link('Prev')).toHaveAttribute('href', '/blog');
  expect(link('Next')).toHaveAttribute('href', '/blog?page=3');
});

test.each([0, 1])('with %d pages Prev and Next are disabled', (last) => {
  render(<Pagination page={1} last={last} hrefOf={hrefOf} />);
  expect(link('Prev')).toHaveAttribute('aria-disabled', 'true');
  expect(link('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(link('Next')).not.toHaveAttribute('href');
  expect(link('1')).toBeInTheDocument();
});

test('with many pages only the ends and the neighbours are shown', () => {
  render(<Pagination page={50} last={100} hrefOf={hrefOf} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    'Prev 1 … 48 49 50 51 52 … 100 Next'.split(' '),
  );
});
