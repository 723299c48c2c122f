import { expect } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { test } from '../stack/test';
import { heading, main, visit } from '../stack/visitor';

test('SVS-01 SVS-02 CST-06 the services are four cards with their pages', async ({ page, request }) => {
  await visit(page, paths.services);
  await expect(heading(page)).toHaveText('Services');
  await expect(page).toHaveTitle(`Services | ${company.name}`);
  const cards = main(page).locator('a[href^="/service/mainservices/"]');
  await expect(cards).toHaveText(serviceGroups.map(({ title }) => title));
  await expect(main(page).getByRole('article')).toHaveCount(4);
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual([
    '/service/mainservices/Enterprise%20Application',
    '/service/mainservices/Enterprise%20AI',
    '/service/mainservices/Process%20Automation',
    '/service/mainservices/Data%20Science',
  ]);
  for (const href of hrefs) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
  await cards.nth(2).click();
  await expect(heading(page)).toHaveText('Process Automation');
});
