import { render, screen } from '@testing-library/react';
import { page } from './page';

describe('the page', () => {
  beforeEach(() => void render(<page.Component />));

  it('TRM-01 has one title and the date of the last change', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Terms of Services$/);
    expect(screen.getByText(/^Last updated \d/)).toBeVisible();
  });

  it('TRM-02 has nine numbered sections in order', () => {
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '1. Acceptance of terms',
      '2. Services',
      '3. User responsibilities',
      '4. Payment and invoicing',
      '5. Intellectual property',
      '6. Confidentiality',
      '7. Limitation of liability',
      '8. Termination',
      '9. Governing law',
    ]);
  });

  it('TRM-03 names Indian law and the courts of Ahmedabad', () => {
    const law = screen.getByRole('heading', { name: /Governing law/ });
    const words = law.nextElementSibling?.parentElement?.textContent?.split('9. Governing law')[1];
    expect(words).toMatch(/India/);
    expect(words).toMatch(/Ahmedabad/);
  });

  it('TRM-04 CST-22 has a reading progress bar, hidden from screen readers', () => {
    expect(document.querySelector('.bar[aria-hidden=true]')).toBeInTheDocument();
  });
});

it('GAT-05 GAT-07 the head has the specified canonical address and the breadcrumb', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/tearmpolicy') });
  expect(head).toMatchObject({ title: 'Terms of Services', canonical: '/tearmpolicy' });
  expect(head.structuredData).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Terms of Services',
          item: 'https://site.example/tearmpolicy',
        },
      ],
    },
  ]);
});
