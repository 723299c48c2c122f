import { expect, type Page } from '@playwright/test';
import { sha384 } from '@weft/federation/stored-release.server';
import { paths } from '@weft/site/paths';
import { releaseRefusedMessage } from '../stack/shell';
import { test } from '../stack/test';
import { heading, mainLink, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

/** Styles that affect more than their own page. */
const hostile = {
  everything: '* { color: red !important; outline: 3px solid red }',
  'elements, in a layer of the teams':
    '@layer page { h1, header, footer, a { background: red; font-size: 40px } }',
  'the root': ':root { --ink: red; font-size: 30px }',
  'a font of the site':
    "@font-face { font-family: 'Schibsted Grotesk Variable'; src: local('Courier New'), local('monospace') }",
  'a property of the site': "@property --ink { syntax: '<color>'; inherits: false; initial-value: red }",
};

/** Screenshots of the frame and of another team's page, without animations. */
async function pictures(page: Page): Promise<Buffer[]> {
  const parts = [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')];
  const taken: Buffer[] = [];
  for (const part of parts) taken.push(await part.screenshot({ animations: 'disabled', caret: 'hide' }));
  return taken;
}

/** Serves the blog's document as if the check had passed such a release, with a policy that allows it. */
async function serveHostile(page: Page, site: string): Promise<void> {
  const response = await page.request.get(site + paths.blogList);
  const document = await response.text();
  const [, css = ''] = /<style data-href="[^"]+blog-list\.css">(.*?)<\/style>/s.exec(document) ?? [];
  const changed = `${css}\n${Object.values(hostile).join('\n')}`;
  const hash = (text: string) => sha384(Buffer.from(text));
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(hash(css));
  await page.route(site + paths.blogList, (route) =>
    route.fulfill({
      body: document.replace(css, () => changed),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.replace(hash(css), hash(changed)),
      },
    }),
  );
}

/** The career page as reached from the blog. */
async function careerAfterBlog(page: Page, site: string): Promise<Buffer[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, site + paths.blogList);
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  return pictures(page);
}

test('a hostile stylesheet, published past the check, is refused and changes no pixel elsewhere', async ({
  page,
  releaseShell: shell,
}) => {
  const { store, service, url } = shell;
  const before = await careerAfterBlog(page, url);
  await store.publish('mfe-content', { 'client/blog-list.css': (text) => text + hostile.everything });
  expect(await service.waitForLine(releaseRefusedMessage)).toContain('css: client/blog-list.css');
  const after = await careerAfterBlog(page, url);
  const isSame = after.map((picture, at) => picture.equals(before[at] ?? Buffer.alloc(0)));
  expect(isSame).toEqual([true, true, true]);
});

test('a stylesheet that affects the whole document applies only while its page is shown', async ({
  page,
  site,
}) => {
  const before = await careerAfterBlog(page, site.url);
  const isRed = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).color === 'rgb(255, 0, 0)');
  const changes = (now: Buffer[]) => now.map((picture, at) => !picture.equals(before[at] ?? Buffer.alloc(0)));
  await serveHostile(page, site.url);
  expect(changes(await careerAfterBlog(page, site.url))).toEqual([false, false, false]);
  await page.goBack();
  await expect(heading(page)).toHaveText('Blog');
  expect(await isRed()).toBe(true);
  await page.goForward();
  await expect(heading(page)).toHaveText('Join our Team');
  expect(await isRed()).toBe(false);
  await page.mouse.move(0, 0);
  expect(changes(await pictures(page))).toEqual([false, false, false]);
});
