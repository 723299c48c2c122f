import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from '../stack/catalogue';
import { mainNavigation } from '../stack/frame';
import { RawPage } from '../stack/raw-page';
import { screens } from '../stack/screens';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

const main = (page: Page) => page.getByRole('main');

for (const address of [paths.home, paths.about]) {
  test(`PRD-01 ${address} says what is offered, and to whom`, async ({ request }) => {
    const text = (await RawPage.get(request, address)).mainText;
    const offers = [/consultancy/i, /\bAI\b/, /automation/i, /data science/i, /custom software/i];
    const audiences = [/enterprises/i, /startups/i, /retailers/i, /healthcare/i, /fintech/i, /others/i];
    for (const words of [...offers, ...audiences]) expect(text).toMatch(words);
  });
}

test('PRD-03 no page asks who the visitor is', async ({ request, page, context }) => {
  for (const address of [...screens.map((screen) => screen.address), paths.job(1)]) {
    const raw = await RawPage.get(request, address);
    expect(raw.status, address).toBe(200);
    expect(raw.headers['set-cookie'], address).toBeUndefined();
    expect(raw.html, address).not.toMatch(/type="password"/i);
    expect(raw.html, address).not.toMatch(/>\s*(log ?in|sign ?in|sign ?up|register|my account)\s*</i);
  }
  await visit(page, paths.home);
  expect(await context.cookies()).toEqual([]);
});

test('PRD-06 the home page has one heading of the first level', async ({ page }) => {
  await visit(page, paths.home);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText('Artificial Intelligence you can trust');
});

/** Words of the specification, each for one sub-service. */
const covered = [
  [
    'PRD-07',
    'Enterprise Application',
    ['Custom software', 'SaaS', 'Custom e-commerce', 'ERP', 'Application redesign'],
  ],
  [
    'PRD-08',
    'Enterprise AI',
    [
      'AI agents',
      'Chatbots',
      'Generative AI',
      'Large language models',
      'Computer vision',
      'Natural language',
    ],
  ],
  [
    'PRD-09',
    'Process Automation',
    [
      'Workflow',
      'Bot automation and integration',
      'Decision-driven',
      'Data entry and form',
      'Task and activity',
    ],
  ],
  [
    'PRD-10',
    'Data Science',
    [
      'Exploratory data analysis',
      'Data mining',
      'Data analysis',
      'Data visualization',
      'Interactive dashboards',
      'Machine learning',
    ],
  ],
] as const;

for (const [id, title, words] of covered) {
  test(`${id} the page of ${title} has a card for each of its ${words.length} services`, async ({ page }) => {
    await visit(page, paths.mainService(title));
    const cards = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading').locator('a[href^="/service/"]') });
    await expect(cards).toHaveCount(words.length);
    for (const [at, name] of words.entries())
      await expect(cards.nth(at).getByRole('link')).toContainText(name);
  });
}

test('PRD-11 D-21 the fifth service is listed as text, and is none of the four', async ({ page }) => {
  const fifth = (place: Locator) =>
    place.getByText('Custom Software Solution and SaaS Development', { exact: true });
  await visit(page, paths.home);
  await expect(fifth(main(page))).toBeVisible();
  await expect(fifth(page.locator('a[href]'))).toHaveCount(0);
  await expect(fifth(page.locator('a[href] *'))).toHaveCount(0);
  await expect(fifth(mainNavigation(page))).toHaveCount(0);
  await visit(page, paths.services);
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(fifth(cards)).toHaveCount(0);
});

test('PRD-12 CST-07 the industries are the seven, in their order', async ({ page }) => {
  await visit(page, paths.industries);
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([
    'Fintech',
    'Healthcare',
    'Food & Beverages',
    'Manufacturing',
    'Transportation',
    'Agriculture',
    'Education',
  ]);
  for (const title of industryTitles) {
    const link = main(page).getByRole('link', { name: `Learn More about ${title}` });
    await expect(link).toHaveAttribute('href', paths.industry(title));
  }
});

test('CST-06 SVS-02 the services page shows the first four, in their order', async ({ page }) => {
  await visit(page, paths.services);
  await expect(main(page).getByRole('article').getByRole('link')).toHaveText(
    serviceGroups.map(({ title }) => title),
  );
});

test('PRD-13 PRD-14 both claims stand on the home page, each in one block', async ({ page }) => {
  await visit(page, paths.home);
  for (const [share, ...words] of [
    ['85%', 'enterprise clients', '40%', 'within 6 months'],
    ['70%', 'higher decision accuracy', '2x faster execution'],
  ] as const) {
    const block = main(page).getByText(share, { exact: true }).locator('xpath=..');
    await expect(block).toBeVisible();
    for (const word of words) await expect(block).toContainText(word);
  }
});

test('PRD-15 About says how many projects, how many clients and in which industries', async ({ request }) => {
  const text = (await RawPage.get(request, paths.about)).mainText;
  for (const word of ['20+', '9+', 'finance', 'RCM', 'pharma', 'e-commerce']) expect(text).toContain(word);
  expect(text).toMatch(/20\+ Projects Completed/);
  expect(text).toMatch(/9\+ global clients/);
});

test('PRD-16 one client tells of savings', async ({ page }) => {
  for (const address of [paths.home, paths.about]) {
    await visit(page, address);
    const quotes = await main(page).locator('blockquote').allTextContents();
    expect(quotes).toHaveLength(5);
    expect(quotes.filter((text) => /30%/.test(text) && /operating costs/.test(text))).toHaveLength(1);
  }
});

test.describe('PRD-02 from the home page, by links only, a visitor', () => {
  const start = async (page: Page) => visit(page, paths.home);
  const menu = (page: Page, name: string) =>
    mainNavigation(page).getByRole('link', { name, exact: true }).first().click();

  test('reads about the company', async ({ page }) => {
    await start(page);
    await menu(page, 'About Us');
    await expect(page.getByRole('heading', { name: 'Our Leadership' })).toBeVisible();
  });

  test('browses the services', async ({ page }) => {
    await start(page);
    await main(page).getByRole('link', { name: 'Our Services' }).click();
    // The home page has a link of the same name, which may be gone between press and release.
    await expect(heading(page)).toHaveText('Services');
    await main(page).getByRole('link', { name: 'Data Science', exact: true }).click();
    await main(page).getByRole('link', { name: 'Machine learning', exact: true }).click();
    await expect(heading(page)).toHaveText('Machine learning');
  });

  test('browses the industries', async ({ page }) => {
    await start(page);
    await menu(page, 'Industries');
    await main(page).getByRole('link', { name: 'Learn More about Education' }).click();
    await expect(page.getByRole('heading', { name: 'Why AI in the industry' })).toBeVisible();
  });

  test('browses the blog', async ({ page }) => {
    await start(page);
    await menu(page, 'Blog');
    await expect(heading(page)).toHaveText('Blog');
    await expect(main(page).getByRole('article')).toHaveCount(6);
  });

  test('finds an opening', async ({ page }) => {
    await start(page);
    await menu(page, 'Career');
    await main(page)
      .getByRole('link', { name: /^View Detail/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Back to Career' })).toBeVisible();
  });

  test('comes to the enquiry form', async ({ page }) => {
    await start(page);
    await main(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(heading(page)).toHaveText('Contact Us');
    await expect(main(page).getByRole('button', { name: /^Send/ })).toBeEnabled();
  });
});
