import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { giveOpenings, opening } from '../stack/careers-test-api';
import { blogDetail, blogPosts, caseStudyDetail } from '../stack/sample-content';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

// The policy would block part of an attack: this tests the prefix of the ids alone.
test.use({ bypassCSP: true });

/** Names that the site's scripts could look up: ids and names of elements, properties of `document` and `window`. */
function lookedUpNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('[id], [name]')];
    const names = elements.flatMap((element) => [element.id, element.getAttribute('name') ?? '']);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const ofBrowser = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    const ofScripts = Object.getOwnPropertyNames(window).filter((name) => !ofBrowser.has(name));
    const properties: string[] = [];
    for (const name in document) properties.push(name);
    return [
      ...new Set([...names, ...ofScripts, ...properties, 'weftIntegrity', 'weftMedia', 'trustedTypes']),
    ].filter(Boolean);
  });
}

/** A text that claims every name, in each way that HTML offers. */
function greedyHtml(names: readonly string[]): string {
  const boot = { apiUrl: '/', remotes: [], hydration: { loaderData: {}, actionData: null, errors: null } };
  return [
    '<h2>Boot</h2><h2>Root</h2><h3>Main</h3><h3>Menu</h3><p>Text between.</p>',
    `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`,
    '<div id="root">Another root.</div>',
    ...names.map(
      (name) => `<p id="${name}">x</p><img id="${name}" name="${name}" src="/favicon.svg" alt="x">`,
    ),
    ...['boot', 'root', 'getElementById', 'mfe_content'].map(
      (name) =>
        `<form id="${name}" name="${name}"><input name="${name}"></form><a id="${name}" name="${name}">x</a>` +
        `<iframe name="${name}" id="${name}" src="https://player.vimeo.com/video/1"></iframe>`,
    ),
    '</div></div></div><div id="root">And one outside.</div>',
  ].join('');
}

/** Names whose lookup would return an element of the content. */
function replacedNames(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const isForeign = (found: unknown): boolean => {
      if (found instanceof HTMLCollection) return [...found].some(isForeign);
      return found instanceof Element && found.closest('[data-foreign]') !== null;
    };
    const records = [document, window] as unknown as Record<string, unknown>[];
    return all.filter((name) => {
      // Lists that the browser maintains, such as `document.images`, contain everyone's elements.
      const genuine = Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
      const found = [
        Document.prototype.getElementById.call(document, name),
        document.getElementsByName(name).item(0),
        ...records.map((one) => one[name]),
      ];
      return found.some((one) => one !== genuine && isForeign(one));
    });
  }, names);
}

test('content that is not sanitised does take the place of all these names', async ({
  page,
  problems,
  testApi,
}) => {
  problems.expect(/./);
  const names = ['boot', 'root', 'main', 'querySelector', 'cookie', 'mfe_content'];
  const body = `<body><div data-foreign>${greedyHtml(names)}</div>`;
  testApi.answer('/as-it-is', { type: 'text/html', body });
  await page.goto(`${testApi.url}as-it-is`);
  expect(await replacedNames(page, names)).toEqual(names);
});

test('no content replaces anything that the site looks up by name', async ({ page, testApi, testShell }) => {
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
  testApi.answerJson('/blog_list', blogPosts(1));
  testApi.answerJson('/category_list', []);
  testApi.answerJson('/recent_blogs', []);
  testApi.answerJson('/related_blogs', []);
  testApi.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1'));
  giveOpenings(testApi, [opening()]);
  await visit(page, testShell.url + paths.blogPost('post-1'));
  const names = await lookedUpNames(page);
  expect(names).toEqual(expect.arrayContaining(['boot', 'root', 'main', 'querySelector', 'mfe_content']));

  const html = greedyHtml(names);
  testApi.answerJson('/blog_detail/greedy', blogDetail('greedy', 'Greedy', html));
  testApi.answerJson('/casestudy_detail/greedy', caseStudyDetail({ title: 'Greedy', solution: html }));
  giveOpenings(testApi, [opening({ title: 'Greedy', description: html })]);
  for (const path of [paths.blogPost('greedy'), paths.caseStudy('greedy'), paths.job('7')]) {
    await visit(page, testShell.url + path);
    await expect(heading(page), path).toContainText('Greedy');
    await expect(page.locator('[data-foreign] img').first(), path).toBeAttached();
    await expect(page.locator('[data-foreign]').getByText('Another root.'), path).toBeAttached();
    expect(await replacedNames(page, names), path).toEqual([]);
    const documents = requestsOf(page, isDocument);
    await mainLink(page, 'Career').click();
    await expect(heading(page), path).toHaveText('Join our Team');
    expect(documents, path).toHaveLength(0);
  }
});

test('links in a text lead to its headings, and so do old addresses', async ({
  page,
  testApi,
  testShell,
}) => {
  const far = '<p>Text.</p>'.repeat(80);
  const html = `<p><a href="#loom">to the loom</a></p>${far}<h2 id="loom">Loom</h2>${far}<h2>Root</h2>${far}`;
  testApi.answerJson('/blog_detail/long', blogDetail('long', 'Long', html));
  testApi.answerJson('/related_blogs', []);
  const address = testShell.url + paths.blogPost('long');
  const loom = page.getByRole('heading', { name: 'Loom', exact: true });
  await visit(page, address);
  await expect(loom).not.toBeInViewport();
  await page.getByRole('link', { name: 'to the loom' }).click();
  await expect(loom).toBeInViewport();
  await page.goto('about:blank');
  await visit(page, `${address}#part-root`);
  await expect(page.getByRole('heading', { name: 'Root', exact: true })).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = 'loom';
  });
  await expect(loom).toBeInViewport();
});
