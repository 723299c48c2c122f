import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, hydrated, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

/** Damage that leaves the shown page intact and takes effect on the next navigation. */
const spoils = {
  'lets nobody write the title': () => {
    Object.defineProperty(document, 'title', {
      set: () => {
        throw new Error('broken by a test');
      },
    });
  },
  'lets nothing have the focus': () => {
    HTMLElement.prototype.focus = () => {
      throw new Error('broken by a test');
    };
  },
  'takes everything out of main': () => document.getElementById('main')?.replaceChildren(),
};

for (const [what, spoil] of Object.entries(spoils)) {
  test(`GAT-13 if a team ${what}, the next page is loaded as a document`, async ({ page, problems }) => {
    problems.expect(/could not be updated after a page change/, /broken by a test/);
    await visit(page, paths.about);
    const documents = requestsOf(page, isDocument);
    await page.evaluate(spoil);
    const arrival = page.waitForEvent('domcontentloaded');
    await mainLink(page, 'Career').click();
    await arrival;
    expect(documents).toHaveLength(1);
    await hydrated(page);
    await expect(heading(page)).toHaveText('Join our Team');
    await expect(page).toHaveTitle(/^Career/);
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(1);
  });
}

test('GAT-13 a link that the router cannot follow loads a document', async ({ page, problems }) => {
  problems.expect(/client-side navigation failed: the browser loads the document/);
  await visit(page, paths.about);
  const documents = requestsOf(page, isDocument);
  // As in Safari after a hundred history changes in half a minute.
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new Error('broken by a test');
    };
  });
  await mainLink(page, 'About Us').click();
  await expect.poll(() => documents).toHaveLength(1);
  await expect(heading(page)).toHaveText('About Us');
});
