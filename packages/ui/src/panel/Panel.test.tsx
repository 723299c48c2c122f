import { render, screen } from '@testing-library/react';
import { Panel } from './Panel';

test('holds its content', () => {
  render(
    <Panel>
      <h2>Apply Job</h2>
    </Panel>,
  );
  expect(screen.getByRole('heading', { name: 'Apply Job' }).parentElement).toHaveClass('panel');
});
