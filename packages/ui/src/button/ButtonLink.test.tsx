import { render, screen } from '@testing-library/react';
import { ButtonLink } from './ButtonLink';

test('is a link to its address', () => {
  render(<ButtonLink href="/contact">Get Started</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Get Started' });
  expect(link).toHaveAttribute('href', '/contact');
  expect(link).not.toHaveAttribute('target');
});

test('a new tab is safe and announced', () => {
  render(
    <ButtonLink href="/contact" newTab>
      Contact Us
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Contact Us (opens in new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
