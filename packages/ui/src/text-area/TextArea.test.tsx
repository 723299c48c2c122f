import { render, screen } from '@testing-library/react';
import { TextArea } from './TextArea';

test('has a label, a value and an error', () => {
  render(<TextArea label="Comments" name="comments" defaultValue="kept" error="Too long" rows={3} />);
  const area = screen.getByRole('textbox', { name: 'Comments (optional)' });
  expect(area).toHaveValue('kept');
  expect(area).toHaveAccessibleDescription('Too long');
  expect(area).toHaveAttribute('rows', '3');
});
