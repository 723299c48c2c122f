import { screen, within } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { industries } from '../../content/industries/industries';
import { type LoadedPage, loadPage, typesOf } from '../../testing/load-page';
import { showPage } from '../../testing/show-page';

const region = (name: string) => screen.getByRole('region', { name });

describe.each(industries)('$summary.title', ({ summary, detail }) => {
  let shown: LoadedPage;
  beforeEach(async () => {
    shown = await showPage('industry', summary.title);
  });

  it('RTE-11 IDD-01 has a hero with headline and text', () => {
    expect(shown.status).toBe(200);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(detail.headline);
    expect(screen.getByText(detail.description)).toBeVisible();
  });

  it('IDD-02 has “Why AI in the industry” with the introduction, below its name', () => {
    const why = region('Why AI in the industry');
    expect(why).toHaveTextContent(`${summary.title}Why AI in the industry${detail.introParagraph}`);
  });

  it('IDD-03 IDD-08 D-25 has a row of six or seven use cases', () => {
    const cards = within(screen.getByRole('region', { name: 'Row of use cases' })).getAllByRole('article');
    expect([6, 7]).toContain(cards.length);
    detail.caseStudies.forEach(({ title, description }, at) => {
      expect(cards[at]).toHaveTextContent(`${title}${description}`);
      expect(cards[at]?.querySelector('img')).toHaveAttribute('src');
      expect(cards[at]?.querySelector('a')).toBeNull();
    });
  });

  it('IDD-04 D-61 the row has a previous and a next button', () => {
    expect(screen.getByRole('button', { name: 'Previous use cases' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next use cases' })).toBeInTheDocument();
  });

  it('IDD-05 lists key benefits and reasons to choose us', () => {
    const texts = (name: string | RegExp) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const { keyBenefits, whyChoose } = detail.extraInfo;
    expect(texts('Key benefits')).toEqual(keyBenefits.map((one) => one.name + one.description));
    expect(texts(/^Why choose/)).toEqual(whyChoose.map((one) => one.name + one.description));
  });

  it('IDD-06 shows its two pictures', () => {
    const shownPictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(shownPictures).toContain(`${detail.image}.svg`);
    expect(within(region('Key benefits')).getByRole('presentation')).toHaveAttribute(
      'src',
      `${detail.image2}.svg`,
    );
  });

  it('IDD-07 has the enquiry form', () => {
    expect(within(region('Get In Touch')).getByRole('button', { name: 'Send message' })).toBeEnabled();
  });

  it('RTE-10 D-04 is also served by its subtitle, in any case; the canonical address has the title', async () => {
    const canonical = paths.industry(summary.title);
    for (const name of [detail.subtitle, detail.subtitle.toUpperCase(), summary.title.toLowerCase()]) {
      const { status, head } = await loadPage('industry', name);
      expect({ status, canonical: head.canonical }).toEqual({ status: 200, canonical });
    }
  });

  it('has head data of its own', () => {
    expect(shown.head.title).toContain(summary.title);
    expect(shown.head.keywords).toBe(detail.extraInfo.seoKeywords.join(', '));
    expect(typesOf(shown.head)).toEqual(['Service', 'BreadcrumbList']);
  });
});

it('D-04 D-06 an unknown industry is 404, is logged, and its page links to Contact', async () => {
  const { status, events, head } = await showPage('industry', '100%');
  expect(status).toBe(404);
  expect(events).toEqual([{ level: 'warn', message: 'industry not found', fields: { name: '100%' } }]);
  expect(head).toMatchObject({ title: 'Industry not found', canonical: '/industires/100%25' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Industry not found$/);
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});
