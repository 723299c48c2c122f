import { render } from '@testing-library/react';
import { contentId } from '@weft/html/content-ids';
import { useOldAnchors } from './use-old-anchors';

function Text({ id }: { id: string }) {
  useOldAnchors();
  return <h2 id={contentId(id) ?? undefined}>Weft</h2>;
}

it.each(['weft', 'बाना', '100%'])('the old anchor #%s leads to its section', (id) => {
  window.history.replaceState(null, '', `#${id}`);
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(<Text id={id} />);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
