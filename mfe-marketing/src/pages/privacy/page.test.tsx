import { render, screen } from '@testing-library/react';
import { page } from './page';

describe('the page', () => {
  beforeEach(() => void render(<page.Component />));

  it('PRV-01 one title and nine sections in their order', () => {
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

  it('PRV-02 the privacy address as a link', () => {
    const link = screen.getByRole('link', { name: 'privacy@example.com' });
    expect(link).toHaveAttribute('href', 'mailto:privacy@example.com');
  });

  it('PRV-03 CST-22 how far it has been read is shown, for the eye only', () => {
    expect(document.querySelector('.bar[aria-hidden=true]')).toBeInTheDocument();
  });
});

it('GAT-05 GAT-07 the head of the page', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/privacypolicy') });
  expect(head).toMatchObject({ title: 'Privacy Policy', canonical: '/privacypolicy' });
  expect(head.structuredData).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
});
