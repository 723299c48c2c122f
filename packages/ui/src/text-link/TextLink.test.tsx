import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink';

test('hidden words complete the name', () => {
  render(
    <TextLink href="/industires/Fintech" about=" about Fintech">
      Learn More
    </TextLink>,
  );
  expect(screen.getByRole('link', { name: 'Learn More about Fintech' })).toHaveAttribute(
    'href',
    '/industires/Fintech',
  );
});
