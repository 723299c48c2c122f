import { render, screen } from '@testing-library/react';
import { Prose } from './Prose';

test('accepts elements, or HTML from the server', () => {
  render(
    <>
      <Prose>
        <h2>Terms</h2>
      </Prose>
      <Prose html="<h2>Article</h2>" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Terms' }).parentElement).toHaveClass('prose');
  const article = screen.getByRole('heading', { name: 'Article' }).parentElement;
  expect(article).toHaveClass('prose');
  expect(article).toHaveAttribute('data-foreign');
});
