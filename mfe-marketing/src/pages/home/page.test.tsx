import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/show-page';
import { page } from './page';

describe('the page', () => {
  beforeEach(() => showPage('home'));

  it('PRD-06 has one first heading, the headline', () => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Artificial Intelligence you can trust']);
    // As a region it would be read before the heading that takes the focus after a page change.
    expect(screen.queryByRole('region', { name: 'Artificial Intelligence you can trust' })).toBeNull();
  });

  it('HOM-01 HOM-02 two buttons lead to Contact and Services', () => {
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
  });

  it('each figure links to the words in the document that it was read from', () => {
    const followed = within(screen.getByRole('region', { name: 'Follow a figure to its source' }));
    for (const figure of followed.getAllByRole('link')) {
      const line = document.getElementById(figure.getAttribute('href')?.slice(1) ?? '');
      const words = line?.querySelector('mark')?.textContent ?? 'none';
      expect(figure).toHaveTextContent(words);
    }
  });

  it('links to three case studies, the first with its figure', () => {
    const studies = within(screen.getByRole('list', { name: 'Three of our case studies' }));
    expect(studies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/casestudy/claims-coding-with-cited-proposals',
      '/casestudy/supplier-invoices-without-retyping',
      '/casestudy/leaving-an-erp-without-a-weekend',
    ]);
    expect(studies.getAllByRole('article')[0]).toHaveTextContent('5.6% to 1.9%');
  });

  it('HOM-03 four service cards link to their groups, with encoded addresses', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    const cards = services.getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/service/mainservices/Enterprise%20Application',
      '/service/mainservices/Enterprise%20AI',
      '/service/mainservices/Process%20Automation',
      '/service/mainservices/Data%20Science',
    ]);
    expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('PRD-07 … PRD-10 the cards list their sub-services, and PRD-11 the fifth service has no link', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    expect(services.getByText('Natural language processing')).toBeVisible();
    const fifth = services.getByText('Custom Software Solution and SaaS Development');
    expect(fifth.closest('a, li')).toBeNull();
  });

  it('PRD-01 says whom the services are for', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    expect(
      services.getByText(/enterprises, startups, retailers, healthcare providers, fintech companies/),
    ).toBeVisible();
  });

  it('PRD-13 PRD-14 shows the claims word for word, each with a picture of its share', () => {
    for (const [share, ...words] of [
      ['85', 'enterprise clients', '40% efficiency gain within 6 months'],
      ['70', 'higher decision accuracy', '2x faster execution'],
    ] as const) {
      const block = screen.getByText(share).parentElement;
      expect(block?.querySelector('svg')).toBeVisible();
      for (const word of [`${share}%`, ...words]) expect(block).toHaveTextContent(word);
    }
  });

  it('HOM-06 PRD-16 has five collapsible testimonials with stars, the first one open', async () => {
    const testimonials = screen.getByRole('region', { name: 'What clients tell us afterwards' });
    const quotes = [...testimonials.querySelectorAll('details')];
    expect(quotes.map(({ open }) => open)).toEqual([true, false, false, false, false]);
    expect(quotes.map((quote) => within(quote).getByRole('img', { hidden: true }).ariaLabel)).toEqual([
      '5 out of 5',
      '5 out of 5',
      '4 out of 5',
      '5 out of 5',
      '4 out of 5',
    ]);
    expect(quotes.map(({ textContent }) => /over 30% in operating costs/.test(textContent))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('HOM-07 the last button leads to the contact page', () => {
    const last = screen.getAllByRole('link').at(-1);
    expect(last).toHaveTextContent(/^Contact us$/);
    expect(last).toHaveAttribute('href', '/contact');
  });

  it('HOM-04 CST-24 CST-25 CST-26 CST-27 CST-28 lists the four steps of delivery, word for word and in order', () => {
    const delivery = within(screen.getByRole('region', { name: 'Proven results in weeks, not years' }));
    const steps = delivery.getAllByRole('listitem');
    expect(
      steps.map((step) => [
        within(step).getByRole('heading').textContent,
        within(step).getByText(/^(Days|Months) /).textContent,
      ]),
    ).toEqual([
      ['Discovery & Planning', 'Days 1–3'],
      ['Design & Architecture', 'Days 4–7'],
      ['Development & Iteration', 'Months 4–6'],
      ['Deployment & Handover', 'Months 5–6'],
    ]);
    expect(within(steps[0] as HTMLElement).getByText(/72 hours/)).toBeVisible();
  });

  it('HOM-05 has the enquiry form under its heading', () => {
    const enquiry = within(screen.getByRole('region', { name: 'Ready to Transform Your Business with AI?' }));
    expect(enquiry.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });
});

it('GAT-05 GAT-07 the head of the page says who we are', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/') });
  expect(head).toMatchObject({ title: 'Artificial Intelligence you can trust', canonical: '/' });
  expect(head.description).toContain('Meridian');
  expect(head.structuredData).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Meridian',
      url: 'https://site.example/',
      email: 'hello@example.com',
      telephone: '+91 00000 00000',
      address: expect.stringMatching(/Ahmedabad.*India/),
    }),
  ]);
  expect(JSON.stringify(head)).not.toMatch(/\d\s?%|rating/i);
});
