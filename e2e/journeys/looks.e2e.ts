import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';

/** Pages with stored screenshots; `npm test -- e2e looks --update-snapshots` updates them. */
const pages = {
  home: paths.home,
  about: paths.about,
  contact: paths.contact,
  services: paths.services,
  service: paths.service('Chatbots'),
  industry: paths.industry('Healthcare'),
  'blog-list': paths.blogList,
  'blog-post': paths.blogPost('what-a-chatbot-costs-after-launch'),
  'case-studies': paths.caseStudies,
  'case-study': paths.caseStudy('a-shift-plan-that-people-accept'),
  career: paths.career,
  job: paths.job(1),
};

/** Width and height of the window in px; screenshots are taken at half that size. */
const sizes = { 390: 1_600, 1440: 1_300 };

// Other releases of the browser draw the edges of letters slightly differently.
const opts = { animations: 'disabled', maxDiffPixelRatio: 0.01, scale: 'device' } as const;

for (const [width, height] of Object.entries(sizes)) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width: Number(width), height },
      deviceScaleFactor: 0.5,
    });

    test(`twelve pages look as they did at ${width} px`, async ({ page, site }) => {
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(site.url + address);
        await everythingThere(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, opts);
      }
    });
  });
}

test.describe('on paper', () => {
  test.use({ viewport: { width: 794, height: 1_600 }, deviceScaleFactor: 0.5 });

  test('pages show the company and their address, without forms and menus', async ({ page, site }) => {
    for (const name of ['contact', 'job', 'blog-post'] as const) {
      await page.goto(site.url + pages[name]);
      await page.emulateMedia({ media: 'print' });
      await everythingThere(page);
      await expect(page.getByRole('navigation').first()).toBeHidden();
      await expect(page.locator("form[method='post']").first()).toBeHidden();
      const address = page.locator("link[rel='canonical']");
      await expect(address).toHaveAttribute('href', site.url + pages[name]);
      await expect(page.getByText('Open in Maps')).toBeHidden();
      await expect.soft(page).toHaveScreenshot(`${name}-paper.png`, { ...opts, mask: [address, code(page)] });
    }
    for (const name of ['In practice', 'Related Blogs'])
      await expect(page.getByRole('region', { name, includeHidden: true })).toBeHidden();
    const added = page.locator('.callout', { hasText: 'Book a Demo' });
    const own = page.locator('.callout', { hasText: 'Mind the gap' });
    await page.locator('article [data-foreign]').evaluate((text) => {
      const link = Object.assign(document.createElement('a'), { textContent: 'Book a Demo' });
      link.setAttribute('href', '/contact');
      for (const content of ['Mind the gap', link]) {
        const callout = Object.assign(document.createElement('div'), { className: 'callout' });
        callout.append(content);
        text.append(callout);
      }
    });
    await expect(added).toBeHidden();
    await expect(own).toBeVisible();
    for (const name of ['about', 'industry'] as const) {
      await page.goto(pages[name]);
      const slides = page.locator('main ul[tabindex] > li, main section[tabindex] li');
      const edges = await slides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(edges.length, name).toBeGreaterThan(4);
      const sections = page.locator('main section:has(h2)').first();
      await expect(sections, 'an end that a further, empty sheet would begin with').toHaveCSS(
        'padding-bottom',
        '0px',
      );
      expect(Math.max(...edges), `${name}: nothing scrolls on paper`).toBeLessThanOrEqual(794);
    }
  });

  test('no heading is the last line of a sheet', async ({ page }) => {
    for (const address of [paths.industry('Food & Beverages'), paths.mainService('Enterprise AI')]) {
      await page.goto(address);
      await everythingThere(page);
      const headings = headingsOf(await page.pdf({ format: 'A4', outline: true, tagged: true }));
      expect(headings.length, address).toBeGreaterThan(5);
      for (const { title, fromEdge } of headings)
        expect(fromEdge, `${title}: two lines of text fit below`).toBeGreaterThan(120);
    }
  });
});

/** The headings of a PDF by its outline, with the distance from their top to the sheet's lower edge in points. */
function headingsOf(pdf: Buffer): { title: string; fromEdge: number }[] {
  const entries = pdf.toString('latin1').matchAll(/\/Title \((.+)\)\n\/Dest \[.+ \/XYZ [\d.]+ ([\d.]+)/g);
  return [...entries].map(([, title = '', y]) => ({ title, fromEdge: Number(y) }));
}

/** Masked: each machine has another font for code. */
const code = (page: Page) => page.locator('pre');

/** Waits for fonts and for visible pictures. */
async function everythingThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
}
