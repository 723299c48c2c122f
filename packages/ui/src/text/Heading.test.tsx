import { render, screen } from '@testing-library/react';
import { Heading } from './Heading';

test('level and size are chosen separately', () => {
  render(
    <Heading level={2} size="h4" id="feedback">
      Client Feedback
    </Heading>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Client Feedback' });
  expect(heading).toHaveClass('h4');
  expect(heading).toHaveAttribute('id', 'feedback');
});

test('a page title is displayed large', () => {
  render(<Heading level={1}>About Us</Heading>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('display');
});
