import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Plate } from './Plate';

test('offers two optical sizes with their widths', () => {
  render(<Plate src="fintech.svg" small="fintech-s.svg" alt="Columns of coins" sizes="30vw" />);
  const picture = screen.getByRole('img', { name: 'Columns of coins' });
  expect(picture).toHaveAttribute('srcset', 'fintech-s.svg 560w, fintech.svg 1120w');
  expect(picture).toHaveAttribute('sizes', '30vw');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '900');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('a wide screen gets its own version of a picture, unless the picture cannot be shown', () => {
  render(<Plate src="a.svg" wide="a-w.svg" fallback="loom.svg" alt="A loom" />);
  expect(document.querySelector('source')).toHaveAttribute('srcset', 'a-w.svg 1600w');
  expect(document.querySelector('source')).toHaveAttribute('media', '(min-width: 37.5em)');
  fireEvent.error(screen.getByRole('img', { name: 'A loom' }));
  expect(document.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'A loom' })).toHaveAttribute('src', 'loom.svg');
});

test('an uploaded picture has one size, and an eager one loads at once', () => {
  render(<Plate src="/uploads/a.jpg" alt="A loom" width={800} height={600} eager />);
  const picture = screen.getByRole('img', { name: 'A loom' });
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});

describe('BLL-12 a picture that cannot be shown', () => {
  const picture = () => screen.getByRole('img', { name: 'A loom' });
  afterEach(() => jest.restoreAllMocks());

  test('gives way to its fallback', () => {
    render(<Plate src="/gone.jpg" small="/gone-s.jpg" fallback="loom.svg" alt="A loom" />);
    expect(picture()).toHaveAttribute('src', '/gone.jpg');
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', 'loom.svg');
    expect(picture()).not.toHaveAttribute('srcset');
  });

  test('gives way to its fallback even if it failed before any script ran', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
    render(<Plate src="/gone.jpg" fallback="loom.svg" alt="A loom" />);
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'loom.svg'));
  });

  test('stays as it is without a fallback, and does not affect the next picture', () => {
    const { rerender } = render(<Plate src="/gone.jpg" alt="A loom" />);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/gone.jpg');
    rerender(<Plate src="/gone.jpg" fallback="loom.svg" alt="A loom" />);
    fireEvent.error(picture());
    rerender(<Plate src="/other.jpg" fallback="loom.svg" alt="A loom" />);
    expect(picture()).toHaveAttribute('src', '/other.jpg');
  });
});
