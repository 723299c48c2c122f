import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('a failure is an alert, a success a status; the element that takes the focus is neither', () => {
  render(
    <>
      <Notice kind="danger" title="Something went wrong. Please try again." attempt={1} />
      <Notice kind="success" title="Message sent successfully!" attempt={1} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('status')).toHaveTextContent('Message sent successfully!');
  for (const kind of ['alert', 'status']) {
    expect(screen.getByRole(kind)).not.toHaveAttribute('tabindex');
    expect(screen.getByRole(kind).parentElement).toHaveAttribute('tabindex', '-1');
  }
});

test('the focused box is named by its title, which Orca reads instead of the live region', () => {
  render(
    <Notice kind="danger" title="There is a problem" attempt={1}>
      <a href="#name">Enter your name</a>
    </Notice>,
  );
  expect(screen.getByRole('group')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAccessibleName('There is a problem');
});
