import { render, screen } from '@testing-library/react';
import { page } from './page';

describe('the page', () => {
  beforeEach(() => void render(<page.Component />));

  it('PRV-01 has one title and nine sections in order', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Privacy Policy$/);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Information collected',
      'Use of information',
      'Sharing of information',
      'Security',
      'Cookies',
      'Your rights',
      'Third-party links',
      'Policy changes',
      'Contact',
    ]);
  });

  it('PRV-02 links to the privacy e-mail address', () => {
    const link = screen.getByRole('link', { name: 'privacy@example.com' });
    expect(link).toHaveAttribute('href', 'mailto:privacy@example.com');
  });

  it('PRV-03 CST-22 has a reading progress bar, hidden from screen readers', () => {
    expect(document.querySelector('.bar[aria-hidden=true]')).toBeInTheDocument();
  });
});

it('GAT-05 GAT-07 the head has the title, the canonical address and the breadcrumb', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/privacypolicy') });
  expect(head).toMatchObject({ title: 'Privacy Policy', canonical: '/privacypolicy' });
  expect(head.structuredData).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
});
