import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('a failure is an alert, a success a status', () => {
  render(
    <>
      <Notice kind="danger" title="Something went wrong. Please try again." />
      <Notice kind="success" title="Message sent successfully!" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('status')).toHaveTextContent('Message sent successfully!');
});
