import { render, screen } from '@testing-library/react';
import { MessagePanel } from './MessagePanel';

test('shows a message with a link back and a mark', () => {
  const { container } = render(
    <MessagePanel title="Case Study Not Found" level={1} cut>
      <a href="/case-studies">Back to Case Studies</a>
    </MessagePanel>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Case Study Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an empty result has no mark, because it is not a failure', () => {
  const { container } = render(<MessagePanel title="not Found.." />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
