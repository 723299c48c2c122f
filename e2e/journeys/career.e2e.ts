import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { callsOf, giveOpenings, listCall, opening } from '../stack/careers-test-api';
import { splitWords } from '../stack/split-words';
import { test } from '../stack/test';
import { heading, hydrated, isApiCall, mainLink, requestsOf, visit } from '../stack/visitor';

const roles = (page: Page) => page.getByRole('region', { name: 'Find Your Perfect Role' });
const titles = (page: Page) => roles(page).getByRole('article').getByRole('heading');
const all = [
  'Machine Learning Engineer',
  'Full-stack Developer',
  'Data Analyst Intern',
  'Automation Engineer',
  'Python Developer',
  'Product Designer',
];

async function choose(page: Page, [type, location, words]: [string, string, string]): Promise<void> {
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByLabel('Location').selectOption({ label: location });
  await page.getByLabel('Keyword').fill(words);
  await page.getByRole('button', { name: 'Filter' }).click();
}

test('CAR-01 CAR-02 ENT-18 shows the specified headings, how we work, and the openings of the API', async ({
  page,
  request,
}) => {
  await visit(page, paths.career);
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page.getByText('Small teams, long projects')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Find Your Perfect Role' })).toBeVisible();
  const listed = (await (await request.get('/api/job_opening_list')).json()) as { title: string }[];
  expect(listed.map(({ title }) => title)).toEqual(all);
  await expect(titles(page)).toHaveText(all);
  for (const article of await roles(page).getByRole('article').all())
    await expect(article).not.toHaveText(/\b(?:open|closed|draft|published|active|status)\b/i);
  await page.getByRole('link', { name: 'See the openings' }).click();
  await expect(roles(page)).toBeInViewport();
});

test('CAR-03 D-40 every View Detail leads to its opening', async ({ page, request }) => {
  await visit(page, paths.career);
  const links = roles(page).getByRole('link', { name: /^View Detail/ });
  await expect(links).toHaveCount(6);
  for (const [at, link] of (await links.all()).entries()) {
    await expect(link).toHaveAttribute('href', `/joblist/${at + 1}`);
    expect((await request.get(`/joblist/${at + 1}`)).status()).toBe(200);
  }
  // The thread at the left of the focused row does not overlap its words.
  await links.nth(1).focus();
  const row = roles(page).getByRole('article').nth(1);
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await left(titles(page).nth(1))) - (await left(row))).toBeGreaterThan(8);
  }
  const place = roles(page).getByRole('article').getByText('Remote, India');
  await place.evaluate((fact) => fact.replaceChildren('Thiruvananthapuram, India'));
  await page.setViewportSize({ width: 992, height: 800 });
  expect(await splitWords(page)).toEqual([]);
  await links.nth(2).click();
  await expect(page).toHaveURL('/joblist/3');
  await expect(heading(page)).toHaveText('Data Analyst Intern');
});

test('CAR-03 D-40 ENT-12 an odd id is encoded, markup is shown as text, and missing facts are left out', async ({
  page,
  testApi,
  testShell,
}) => {
  const title = '<img src=x onerror=alert(1)> & “Weaver”';
  giveOpenings(testApi, [opening({ id: 'a b/ü?', title, experience: '' })]);
  const { url } = testShell;
  await visit(page, url + paths.career);
  await expect(titles(page)).toHaveText([title]);
  await expect(roles(page).getByRole('article')).toHaveText(/Full timeSurat, IndiaView Detail/);
  const link = roles(page).getByRole('link', { name: /^View Detail/ });
  await expect(link).toHaveAttribute('href', '/joblist/a%20b%2F%C3%BC%3F');
  await link.click();
  await expect(heading(page)).toHaveText(title);
  const again = await page.reload();
  expect(again?.status()).toBe(200);
  await expect(heading(page)).toHaveText(title);
});

test('API-01 API-02 API-11 the list of openings is fetched once, with an empty body', async ({
  page,
  testApi,
  testShell,
}) => {
  giveOpenings(testApi, [opening()]);
  const { url } = testShell;
  await visit(page, url + paths.career);
  await expect(titles(page)).toHaveText(['Weaver']);
  const once = [{ method: 'GET', path: listCall, body: '' }];
  expect(callsOf(testApi, listCall)).toMatchObject(once);

  await visit(page, url + paths.about);
  testApi.calls.length = 0;
  await mainLink(page, 'Career').click();
  await expect(titles(page)).toHaveText(['Weaver']);
  expect(callsOf(testApi, listCall)).toMatchObject(once);
  expect(callsOf(testApi, listCall)[0]?.headers).not.toHaveProperty('cookie');
});

test('the filters are in the address, survive a reload, and are undone by Back', async ({ page }) => {
  await visit(page, paths.career);
  const [button, words] = [page.getByRole('button', { name: 'Filter' }), page.getByLabel('Keyword')];
  expect((await button.boundingBox())?.height).toBe((await words.boundingBox())?.height);
  const calls = requestsOf(page, isApiCall);
  await choose(page, ['Full time', 'Ahmedabad, India', '']);
  await expect(page).toHaveURL('/career?type=full&location=Ahmedabad%2C+India');
  await expect(titles(page)).toHaveText(['Machine Learning Engineer', 'Product Designer']);
  await expect(roles(page).getByRole('status')).toHaveText('2 of 6 openings');
  await expect(roles(page)).toBeInViewport();
  await choose(page, ['Full time', 'Ahmedabad, India', ' langUAGE  models ']);
  await expect(page).toHaveURL(/&q=langUAGE\+\+models$/);
  await expect(titles(page)).toHaveText(['Machine Learning Engineer']);

  await page.reload();
  await hydrated(page);
  await expect(titles(page)).toHaveText(['Machine Learning Engineer']);
  await expect(page.getByLabel('Type')).toHaveValue('full');
  await expect(page.getByLabel('Location')).toHaveValue('Ahmedabad, India');
  await expect(page.getByLabel('Keyword')).toHaveValue('langUAGE  models');
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByLabel('Keyword')).toHaveValue('');
  await page.goBack();
  await expect(titles(page)).toHaveText(all);
  await expect(page.getByLabel('Type')).toHaveValue('');
  expect(calls).toHaveLength(0);
});

test('a filter with unknown values shows no openings and harms nothing', async ({ page }) => {
  const response = await page.goto(`${paths.career}?type=%3Cscript%3E&location=nowhere&q=${'x'.repeat(900)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('No openings match')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/career$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('GAT-09 the filters work', async ({ page }) => {
    await page.goto(paths.career);
    await choose(page, ['Internship', 'Remote, India', 'python']);
    await expect(page).toHaveURL('/career?type=intern&location=Remote%2C+India&q=python#roles');
    await expect(titles(page)).toHaveText(['Python Developer']);
    await expect(page.getByLabel('Type')).toHaveValue('intern');
    await expect(roles(page)).toBeInViewport();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(titles(page)).toHaveText(all);
  });
});
