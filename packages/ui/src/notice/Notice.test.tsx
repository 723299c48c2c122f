import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('a failure is an alert; a success, which takes the focus, is no live region as well', () => {
  render(
    <>
      <Notice kind="danger" title="Something went wrong. Please try again." />
      <Notice kind="success" title="Message sent successfully!" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('group', { name: 'Message sent successfully!' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
