import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './FileDrop';
import { fileSize } from './file-size';

const resume = new File(['x'.repeat(2300)], 'cv.pdf', { type: 'application/pdf' });
const control = () => screen.getByLabelText<HTMLInputElement>(/^Resume/);

function renderDrop(onChange = jest.fn()) {
  render(
    <form aria-label="Apply">
      <FileDrop label="Resume" name="resume" required hint="PDF or Word" accept=".pdf" onChange={onChange} />
    </form>,
  );
  return onChange;
}

test('a chosen file is shown with its size and can be taken back', async () => {
  const onChange = renderDrop();
  expect(control()).toHaveAccessibleDescription('PDF or Word');
  await userEvent.upload(control(), resume);
  expect(screen.getByText('cv.pdf', { selector: '.name' })).toBeInTheDocument();
  expect(control()).toHaveAccessibleDescription(/3 KB/);
  expect(onChange).toHaveBeenLastCalledWith(resume);

  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(control().files).toHaveLength(0);
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(control()).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('a reset of the form empties it', async () => {
  renderDrop();
  await userEvent.upload(control(), resume);
  fireEvent.reset(screen.getByRole('form', { name: 'Apply' }));
  expect(screen.queryByText('cv.pdf')).not.toBeInTheDocument();
});

test('something dragged over it is shown as welcome', () => {
  renderDrop();
  fireEvent.dragOver(control());
  expect(control().parentElement).toHaveClass('over');
  fireEvent.drop(control());
  expect(control().parentElement).not.toHaveClass('over');
});

test('an error is tied to the input', () => {
  render(<FileDrop label="Resume" name="resume" required error="Resume is required" />);
  expect(control()).toHaveAccessibleDescription('Resume is required');
  expect(control()).toHaveAttribute('aria-invalid', 'true');
});

test('sizes as people read them', () => {
  expect([1, 213_500, 1_420_000].map(fileSize)).toEqual(['1 KB', '214 KB', '1.4 MB']);
});
