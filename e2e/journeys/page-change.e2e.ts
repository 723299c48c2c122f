import { expect, type Locator, type Page } from '@playwright/test';
import { company, tagline } from '@weft/site/company';
import { blogListPath, paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { footer } from '../stack/frame';
import { test } from '../stack/test';
import {
  heading,
  hydrated,
  isDocument,
  mainLink,
  requestsOf,
  scrollPosition,
  visit,
  withPrefetching,
} from '../stack/visitor';

test.use(withPrefetching);

async function toBottom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(150);
}

/** A page change is complete: the heading has the focus, the title is announced, the top is in view. */
async function expectArrival(page: Page, address: string, title: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(new RegExp(`^${title}.* \\| ${company.name}$`));
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await expect.poll(() => scrollPosition(page)).toBe(0);
}

const [group] = serviceGroups;
const study = 'A shift plan that people accept';
const post = 'What a chatbot costs after launch';
const inMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const inFooter = (name: string) => (page: Page) => footer(page).getByRole('link', { name, exact: true });
const inBar = (name: string) => (page: Page) => mainLink(page, name);

/** A path through the whole site, each step by a link of the page before. */
const steps: [address: string, title: string, link: (page: Page) => Locator][] = [
  [paths.services, 'Services', inMain('Our Services')],
  [paths.about, 'About Us', inBar('About Us')],
  [paths.services, 'Services', inBar('Services')],
  [paths.mainService(group.title), group.title, inMain(group.title)],
  [paths.service(group.services[0]), group.services[0], inMain(group.services[0])],
  [paths.industries, 'Industries', inBar('Industries')],
  [paths.industry('Food & Beverages'), 'Food & Beverages', inMain('Learn More about Food & Beverages')],
  [paths.terms, 'Terms of Services', inFooter('Terms of Services')],
  [paths.privacy, 'Privacy Policy', inFooter('Privacy Policy')],
  [paths.caseStudies, 'Case Studies', inBar('Case Studies')],
  [paths.caseStudy('a-shift-plan-that-people-accept'), study, inMain(study)],
  [paths.blogList, 'Blog', inBar('Blog')],
  [paths.blogPost('what-a-chatbot-costs-after-launch'), post, inMain(post)],
  [paths.career, 'Career', inFooter('Career')],
  [paths.job(1), 'Machine Learning Engineer', inMain('View Detail of Machine Learning Engineer')],
  [paths.contact, 'Contact Us', inFooter('Contact Us')],
  [paths.home, tagline.headline, inBar('Home')],
  [paths.contact, 'Contact Us', inMain('Get Started')],
];

test('PRD-02 RTE-01 RTE-02 RTE-03 RTE-04 RTE-06 RTE-07 RTE-09 RTE-12 RTE-13 RTE-14 RTE-32 GAT-12 every part of the site is reached by links, each change ends at the top, with focus and announcement', async ({
  page,
}) => {
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  for (const [address, title, link] of steps) {
    await toBottom(page);
    await link(page).click();
    await expectArrival(page, address, title);
  }
  expect(documents).toHaveLength(0);
});

test('RTE-32 D-43 Back and Forward end at the top too', async ({ page }) => {
  await visit(page, paths.home);
  await mainLink(page, 'About Us').click();
  await expectArrival(page, paths.about, 'About Us');
  await expect(mainLink(page, 'About Us')).toHaveAttribute('aria-current', 'page');
  await toBottom(page);
  await page.goBack();
  await expectArrival(page, paths.home, tagline.headline);
  await toBottom(page);
  await page.goForward();
  await expectArrival(page, paths.about, 'About Us');
});

test('RTE-32 a page loaded as a document starts at its top', async ({ page }) => {
  await visit(page, paths.about);
  await toBottom(page);
  await visit(page, paths.services);
  expect(await scrollPosition(page)).toBe(0);
});

test('D-43 a link to the page that is already shown leads to its top, as it does without scripts', async ({
  page,
}) => {
  await visit(page, paths.contact);
  for (const link of [inFooter('Contact Us'), inFooter('Contact Us')]) {
    await toBottom(page);
    await link(page).click();
    await expectArrival(page, paths.contact, 'Contact Us');
  }
  await visit(page, `${paths.industry('Fintech')}#enquiry`);
  await inFooter('Fintech')(page).click();
  await expectArrival(page, paths.industry('Fintech'), 'Fintech');
});

test('D-43 a change of query or hash moves neither the page to its top nor the focus', async ({ page }) => {
  await visit(page, paths.blogList);
  const category = page.getByRole('complementary').getByRole('link', { name: 'Data Science', exact: true });
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await category.focus();
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await category.dispatchEvent('click', { button: 0 });
  await expect(page).toHaveURL(blogListPath({ category: 'data-science' }));
  await expect(category).toHaveAttribute('aria-current', 'true');
  await expect(category).toBeFocused();
  expect(await scrollPosition(page)).toBe(120);
  await expect(page.getByRole('status').filter({ hasText: company.name })).toHaveCount(0);

  await visit(page, paths.industry('Fintech'));
  await page.getByRole('main').getByRole('link', { name: 'Get In Touch' }).click();
  await expect(page).toHaveURL(`${paths.industry('Fintech')}#enquiry`);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300);
  await expect(heading(page)).not.toBeFocused();
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300);
  const place = (await scrollPosition(page)) - 100;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollPosition(page)).toBe(place);
});

test('D-43 the skip link is the first tab stop and leads past the bar', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const address of [paths.about, '/nowhere']) {
    await page.goto(address);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});
