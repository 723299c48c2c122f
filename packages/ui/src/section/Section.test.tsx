import { render, screen } from '@testing-library/react';
import { Section } from './Section';

test('a section is named by its heading', () => {
  render(
    <Section ground="inverse" labelledBy="steps" id="how" tight>
      <h2 id="steps">How the work runs</h2>
    </Section>,
  );
  const section = screen.getByRole('region', { name: 'How the work runs' });
  expect(section).toHaveClass('inverse', 'tight');
  expect(section).toHaveAttribute('id', 'how');
});

test('a section joined to another has no space on that side', () => {
  const { container } = render(<Section joined="above">Words</Section>);
  expect(container.firstElementChild).toHaveClass('section', 'above');
});
