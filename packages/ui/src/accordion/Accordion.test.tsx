import { fireEvent, render, screen } from '@testing-library/react';
import { Accordion } from './Accordion';

const items = ['Fintech', 'Healthcare'].map((title) => ({ title, note: 'note', content: `About ${title}` }));
const summaries = () =>
  screen.getAllByText(/^(Fintech|Healthcare)/).map((title) => title.closest('summary')!);

function toggle(at: number, open: boolean): void {
  const details = summaries()[at]!.parentElement as HTMLDetailsElement;
  details.open = open;
  fireEvent(details, new Event('toggle'));
}

test('only the first item is open at first, and aria-expanded says so', () => {
  render(<Accordion items={items} />);
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'FintechnoteAbout Fintech',
    'HealthcarenoteAbout Healthcare',
  ]);
  expect(summaries().map((summary) => summary.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  expect(summaries()[0]!.parentElement).toHaveAttribute('open');
});

test('aria-expanded follows what the browser does', () => {
  render(<Accordion items={items} />);
  toggle(1, true);
  expect(summaries()[1]).toHaveAttribute('aria-expanded', 'true');
  toggle(1, false);
  expect(summaries()[1]).toHaveAttribute('aria-expanded', 'false');
});

test('items of one accordion share a name, those of two accordions do not', () => {
  render(
    <>
      <Accordion items={items} />
      <Accordion items={items} />
    </>,
  );
  const names = summaries().map((summary) => summary.parentElement?.getAttribute('name'));
  expect(names[0]).toBe(names[1]);
  expect(names[2]).toBe(names[3]);
  expect(names[0]).not.toBe(names[2]);
});
