import { render, screen } from '@testing-library/react';
import { PostDate } from './PostDate';

it.each([
  ['2025-03-12T18:29:59Z', '12 Mar 2025'],
  ['2025-03-12T18:30:00Z', '13 Mar 2025'],
  ['2024-12-31T23:59:59-05:00', '1 Jan 2025'],
  ['2026-09-01T00:00:00Z', '1 Sep 2026'],
  ['2025-03-12', '12 Mar 2025'],
  // In any reader's time zone: without a zone it is UTC.
  ['2025-03-12T20:00:00', '13 Mar 2025'],
])('D-52 %s is shown as %s in every time zone', (value, text) => {
  render(<PostDate value={value} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', value);
});

it.each(['last week', '12 March 2025', '2025-13-45'])(
  '%j, which is not an ISO date, stays as it is',
  (value) => {
    render(<PostDate value={value} />);
    expect(screen.getByText(value).tagName).toBe('SPAN');
  },
);
