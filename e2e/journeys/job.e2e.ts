import { expect, type Locator } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { form } from '../stack/application';
import { giveOpenings, opening } from '../stack/careers-test-api';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

test('RTE-17 JBD-01 JBD-02 JBD-03 JBD-04 shows title, place, description, form and a link back', async ({
  page,
}) => {
  await visit(page, paths.job(2));
  await expect(heading(page)).toHaveText('Full-stack Developer');
  await expect(page.getByText('Ahmedabad or remote · Full time · 2–4 years')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'What you will do' })).toBeVisible();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Apply Job' })).toBeVisible();
  await expect(form(page)).toBeVisible();
  const back = main.getByRole('link', { name: 'Back to Career' });
  await expect(back).toHaveAttribute('href', paths.career);
  await back.click();
  await expect(heading(page)).toHaveText('Join our Team');
});

const hostile = `<h2>The work</h2><p>Warp &amp; <strong>weft</strong>.</p>
<script>document.title = 'broken'</script><img src="/nowhere.png" onerror="document.title = 'broken'">
<a href="javascript:document.title='broken'">press</a><iframe src="/"></iframe>
<form action="/away"><input name="resume"></form><p style="position: fixed">styled</p>`;

for (const scripts of [false, true]) {
  test.describe(scripts ? 'reached by a link' : 'from the server', () => {
    test.use({ javaScriptEnabled: scripts });

    test('JBD-02 the description is rendered as HTML, and nothing in it runs', async ({
      page,
      problems,
      testApi,
      testShell,
    }) => {
      // The browser parses the markup in a separate document, which enforces the page's policy and reports violations.
      problems.expect(
        /nowhere\.png/,
        /^error: (Executing inline event handler|Applying inline style) violates/,
      );
      giveOpenings(testApi, [opening({ description: hostile })]);
      const { url } = testShell;
      await page.goto(url + paths.career);
      await page.getByRole('link', { name: 'View Detail of Weaver' }).click();
      await expect(heading(page)).toHaveText('Weaver');
      const text = page.getByRole('heading', { name: 'The work' }).locator('xpath=..');
      await expect(text.locator('strong')).toHaveText('weft');
      await expect(text.getByText('Warp & weft.')).toBeVisible();
      await expect(text.locator('script, iframe, form, input, [onerror], [style]')).toHaveCount(0);
      await expect(text.locator('a[href^="javascript"]')).toHaveCount(0);
      await text.getByText('press').click();
      await expect(page).toHaveTitle(`Weaver | ${company.name}`);
    });
  });
}

test('GAT-07 D-35 an open opening is described as a JobPosting', async ({ request, site }) => {
  for (const id of [1, 5]) {
    const page = await RawPage.get(request, paths.job(id));
    const [posting, ...more] = page.structuredData.filter((item) => item['@type'] === 'JobPosting');
    expect(more).toEqual([]);
    expect(posting).toMatchObject({
      title: page.headings[0],
      url: site.url + paths.job(id),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      description: expect.stringContaining('<h2'),
      hiringOrganization: { '@type': 'Organization', name: company.name },
      directApply: true,
    });
  }
  const [remote] = (await RawPage.get(request, paths.job(5))).structuredData;
  expect(remote).toMatchObject({
    employmentType: ['FULL_TIME', 'INTERN'],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  });
  for (const address of [paths.career, paths.jobList])
    expect((await RawPage.get(request, address)).html).not.toContain('JobPosting');
});

for (const [width, height] of [
  [390, 800],
  // A window of 1280 by 1024 px at 400% zoom.
  [320, 256],
] as const) {
  test(`GAT-11 links of the description are not under the link to the form, ${width} px wide`, async ({
    page,
    testApi,
    testShell,
  }) => {
    const line = '<p><a href="/about">About us</a> and a line of words that is as long as two.</p>';
    giveOpenings(testApi, [opening({ description: line.repeat(20) })]);
    await page.setViewportSize({ width, height });
    await visit(page, testShell.url + paths.job(opening({}).id));
    await form(page).getByRole('textbox', { name: 'First name' }).focus();
    const links = page.locator('[data-foreign]').getByRole('link', { name: 'About us' });
    for (const link of (await links.all()).toReversed()) {
      await page.keyboard.press('Shift+Tab');
      await expect(link).toBeFocused();
      expect(await isCovered(link)).toBe(false);
    }
    await links.nth(10).evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - innerHeight / 2));
    expect(await isCovered(links.nth(10)), 'the middle of the window').toBe(false);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('GAT-09 the link to the form sticks to the top, as the bar scrolls away', async ({ page }) => {
    await page.goto(paths.job(1));
    await page.mouse.wheel(0, 1_000);
    const row = page.getByRole('link', { name: 'Apply', exact: true }).locator('..');
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(0);
  });
});

function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
