import { render } from '@testing-library/react';
import { tolerateTranslators } from './tolerate-translators.client';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

function Words({ before, text }: { before?: boolean; text: string | null }) {
  return (
    <p>
      {before ? <b>!</b> : null}
      {text}
      <i>.</i>
    </p>
  );
}

/** Replaces each text with an element, as Chrome's translator does. */
function translated() {
  const view = render(<Words text="one" />);
  const paragraph = view.container.querySelector('p')!;
  const font = document.createElement('font');
  font.textContent = 'eins';
  paragraph.firstChild?.replaceWith(font);
  return { ...view, paragraph };
}

it('a page still updates after a translator has replaced its texts', () => {
  tolerateTranslators();
  const { rerender, paragraph } = translated();
  rerender(<Words before text="one" />);
  expect(paragraph).toHaveTextContent('eins.!');
  rerender(<Words text={null} />);
  expect(paragraph).toHaveTextContent('eins.');
});

it('nodes in their proper place are inserted and removed as usual', () => {
  tolerateTranslators();
  const [list, first, last] = ['ul', 'li', 'li'].map((name) => document.createElement(name));
  list!.append(last!);
  expect(list!.insertBefore(first!, last!)).toBe(first);
  expect([...list!.children]).toEqual([first, last]);
  expect(list!.removeChild(first!)).toBe(first);
  expect([...list!.children]).toEqual([last]);
});
