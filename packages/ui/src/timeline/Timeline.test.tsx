import { render, screen, within } from '@testing-library/react';
import { Timeline } from './Timeline';

test('shows the steps in order, each with its period', () => {
  const steps = [
    { when: 'Days 1–3', title: 'Discovery & Planning', text: 'One' },
    { when: 'Days 4–7', title: 'Design & Architecture', text: 'Two' },
  ];
  render(<Timeline steps={steps} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getByRole('heading', { level: 3, name: 'Discovery & Planning' })).toBeInTheDocument();
  expect(second).toHaveTextContent('Days 4–7Design & ArchitectureTwo');
});
