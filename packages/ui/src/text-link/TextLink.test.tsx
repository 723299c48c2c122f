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

test('a new tab is announced', () => {
  render(
    <TextLink href="https://example.com" newTab>
      Open in Maps
    </TextLink>,
  );
  expect(screen.getByRole('link', { name: 'Open in Maps (opens in new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});
