import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, fillIn, sendButton, success } from '../stack/enquiry';
import { menuButton, submenuControl } from '../stack/frame';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

/** Features that browsers before 2024 may lack, and how to remove them from a page. */
const features = {
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
  'URL.canParse': () => Reflect.deleteProperty(URL, 'canParse'),
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
};

const expectUnhydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(0);

for (const [feature, remove] of Object.entries(features)) {
  test(`without ${feature} the page works as without scripts: forms are posted, links load documents`, async ({
    page,
    api,
  }) => {
    const values = enquiry();
    await page.addInitScript(remove);
    await page.goto(paths.home);
    const documents = requestsOf(page, isDocument);
    await fillIn(page, values);
    await sendButton(page).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(await api.hasStored(values.Name)).toBe(true);
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(2);
    await expectUnhydrated(page);
  });
}

test.describe('on a phone without popovers', () => {
  // The test changes the styles in transit, so their hashes are not those in the policy.
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  test('NAV-18 the links are below the bar, their submenus open, and nothing covers the page', async ({
    page,
  }) => {
    await page.addInitScript(features.popovers);
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(':popover-open', ':of-another-time')
        .replaceAll(/ popover(target)?=/g, ' data-popover$1=');
      return route.fulfill({ response, body });
    });
    await page.goto(paths.home);
    await expect(menuButton(page)).toBeHidden();
    await expect(mainLink(page, 'Career')).toBeVisible();
    await submenuControl(page, 'Services').click();
    await expect(mainLink(page, 'Data Science')).toBeVisible();
    await submenuControl(page, 'Services').click();
    await expect(mainLink(page, 'Data Science')).toBeHidden();
    const [bar, main] = await Promise.all(
      ['header', 'main'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(main?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
    await expectUnhydrated(page);
  });
});
