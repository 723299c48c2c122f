import { render, screen } from '@testing-library/react';
import { ButtonLink } from '../button/ButtonLink';
import { Callout } from './Callout';

test('a sentence with a button', () => {
  render(<Callout action={<ButtonLink href="/contact">Book a Demo</ButtonLink>}>See it.</Callout>);
  expect(screen.getByRole('complementary')).toHaveTextContent('See it.');
  expect(screen.getByRole('link', { name: 'Book a Demo' })).toBeInTheDocument();
});
