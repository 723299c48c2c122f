import { render, screen, within } from '@testing-library/react';
import { page as howWeWork } from '../pages/how-we-work/page';
import { page as security } from '../pages/security/page';

describe.each([
  [howWeWork, 'How we work with you', '/how-we-work'],
  [security, 'Security', '/security'],
])('%#', (page, title, address) => {
  it('every entry of the contents leads to its heading', () => {
    render(<page.Component />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      headings.map(({ id, textContent }) => [textContent, `#${id}`]),
    );
  });

  it('GAT-05 the head has the title and the canonical address', () => {
    const head = page.head({ data: undefined, params: {}, url: new URL(`https://site.example${address}`) });
    expect(head).toMatchObject({ title, canonical: address });
  });
});
