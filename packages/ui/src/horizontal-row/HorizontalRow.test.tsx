import { fireEvent, render, screen } from '@testing-library/react';
import { HorizontalRow } from './HorizontalRow';

const region = () => screen.getByRole('region', { name: 'Row of use cases' });
const previous = () => screen.getByRole('button', { name: 'Previous use cases' });
const next = () => screen.getByRole('button', { name: 'Next use cases' });

/** A row that can scroll by 900 px. */
function renderRow() {
  const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1500);
  const view = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  render(
    <HorizontalRow name="use cases" heading={<h2>Use cases</h2>}>
      <p key="a">One</p>
      <p key="b">Two</p>
    </HorizontalRow>,
  );
  const element = region();
  Object.assign(element, {
    scrollTo: ({ left }: ScrollToOptions) => {
      element.scrollLeft = left ?? 0;
      fireEvent.scroll(element);
      fireEvent(element, new Event('scrollend'));
    },
  });
  return { width, view };
}

afterEach(() => jest.restoreAllMocks());

test('moves by exactly 382 px up to its ends, where a button is disabled', () => {
  renderRow();
  expect(previous()).toBeDisabled();
  fireEvent.click(next());
  expect(region().scrollLeft).toBe(382);
  expect(previous()).toBeEnabled();
  fireEvent.click(next());
  expect(region().scrollLeft).toBe(764);
  fireEvent.click(next());
  expect(region().scrollLeft).toBe(900);
  expect(next()).toBeDisabled();
  fireEvent.click(previous());
  expect(region().scrollLeft).toBe(518);
});

test('moves the same way from right to left', () => {
  renderRow();
  region().style.direction = 'rtl';
  fireEvent.click(next());
  expect(region().scrollLeft).toBe(-382);
  fireEvent.click(next());
  fireEvent.click(next());
  expect(region().scrollLeft).toBe(-900);
  expect(next()).toBeDisabled();
  fireEvent.click(previous());
  expect(region().scrollLeft).toBe(-518);
  expect(next()).toBeEnabled();
});

test('two quick steps add up', () => {
  renderRow();
  const goals: number[] = [];
  Object.assign(region(), { scrollTo: ({ left }: ScrollToOptions) => goals.push(left ?? 0) });
  fireEvent.click(next());
  fireEvent.click(next());
  expect(goals).toEqual([382, 764]);
});

test('the focus does not stay on a button that becomes disabled', () => {
  renderRow();
  region().scrollLeft = 764;
  next().focus();
  fireEvent.click(next());
  expect(region()).toHaveFocus();
});

test('a row that fits has both buttons disabled', () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  render(
    <HorizontalRow name="use cases" heading={null}>
      <p key="a">One</p>
    </HorizontalRow>,
  );
  expect(previous()).toBeDisabled();
  expect(next()).toBeDisabled();
});
