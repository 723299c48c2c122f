import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { simulateTranslation } from '../testing/translate';
import { FileDrop } from './FileDrop';
import { fileSize } from './file-size';

const resume = new File(['x'.repeat(2300)], 'cv.pdf', { type: 'application/pdf' });
const control = () => screen.getByLabelText<HTMLInputElement>(/^Resume/);

function renderDrop(warn?: (file: File) => string | undefined) {
  const onInput = jest.fn();
  render(
    <form aria-label="Apply" onInput={onInput}>
      <FileDrop label="Resume" name="resume" required hint="PDF or Word" accept=".pdf" warn={warn} />
    </form>,
  );
  return onInput;
}

test('a chosen file is shown with its size and can be removed', async () => {
  const onInput = renderDrop();
  expect(control()).toHaveAccessibleDescription('PDF or Word');
  await userEvent.upload(control(), resume);
  expect(screen.getByText('cv.pdf', { selector: '.name *' })).toBeInTheDocument();
  expect(control()).toHaveAccessibleDescription('3 KB ·');
  expect(onInput).toHaveBeenCalledTimes(1);

  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(control().files).toHaveLength(0);
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(control()).toHaveFocus();
  expect(onInput).toHaveBeenCalledTimes(2);
});

test('a reset of the form empties it', async () => {
  renderDrop();
  await userEvent.upload(control(), resume);
  fireEvent.reset(screen.getByRole('form', { name: 'Apply' }));
  expect(screen.queryByText('cv.pdf')).not.toBeInTheDocument();
});

test('a warning about the chosen file disappears with it', async () => {
  renderDrop(({ name }) => (name === 'cv.pdf' ? 'Larger than 10 MB' : undefined));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.upload(control(), resume);
  expect(screen.getByRole('alert')).toHaveTextContent('Larger than 10 MB');
  expect(control()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the field is highlighted while a file is dragged over it', () => {
  renderDrop();
  fireEvent.dragOver(control());
  expect(control().parentElement).toHaveClass('over');
  fireEvent.drop(control());
  expect(control().parentElement).not.toHaveClass('over');
});

test('on a translated page a file can be chosen, replaced and removed', async () => {
  renderDrop();
  const drop = control().parentElement!;
  for (const file of [resume, new File(['x'], 'other.pdf')]) {
    simulateTranslation(drop);
    await userEvent.upload(control(), file, { applyAccept: false });
    expect(drop).toHaveTextContent(new RegExp(`^${file.name}\\d KB · `));
    expect(drop).not.toHaveTextContent(/Choose|PDF or Word/);
  }
  simulateTranslation(drop);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(drop).toHaveTextContent(/^Choose a file or drop it herePDF or Word$/);
});

test('an error is tied to the input', () => {
  render(<FileDrop label="Resume" name="resume" required error="Resume is required" />);
  expect(control()).toHaveAccessibleDescription('Resume is required');
  expect(control()).toHaveAttribute('aria-invalid', 'true');
});

test('file sizes are written in KB or MB', () => {
  expect([1, 213_500, 1_420_000].map(fileSize)).toEqual(['1 KB', '209 KB', '1.4 MB']);
  expect(fileSize(1024 * 1024 - 1)).toBe('1.0 MB');
  const limit = 10 * 1024 * 1024;
  expect([limit, limit + 1].map(fileSize)).toEqual(['10.0 MB', '10.1 MB']);
});
