import { render, screen } from '@testing-library/react';
import { Plate } from './Plate';

test('two optical sizes are offered with honest widths', () => {
  render(<Plate src="fintech.svg" small="fintech-s.svg" alt="Columns of coins" sizes="30vw" />);
  const picture = screen.getByRole('img', { name: 'Columns of coins' });
  expect(picture).toHaveAttribute('srcset', 'fintech-s.svg 560w, fintech.svg 1120w');
  expect(picture).toHaveAttribute('sizes', '30vw');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '900');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('an uploaded picture has one size, and the first screen does not wait', () => {
  render(<Plate src="/uploads/a.jpg" alt="A loom" width={800} height={600} eager />);
  const picture = screen.getByRole('img', { name: 'A loom' });
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});
