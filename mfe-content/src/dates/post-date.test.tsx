import { render, screen } from '@testing-library/react';
import { PostDate } from './PostDate';

it.each([
  ['2025-03-12T18:29:59Z', '12 Mar 2025'],
  ['2025-03-12T18:30:00Z', '13 Mar 2025'],
  ['2024-12-31T23:59:59-05:00', '1 Jan 2025'],
  ['2026-09-01T00:00:00Z', '1 Sep 2026'],
])('D-52 %s is %s wherever it is read', (value, text) => {
  render(<PostDate value={value} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', value);
});

it('text that is no date stays as it is', () => {
  render(<PostDate value="last week" />);
  expect(screen.getByText('last week').tagName).toBe('SPAN');
});
