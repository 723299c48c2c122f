import { expect, type Page } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { cards } from '../stack/blog';
import { postFile, studyFile } from '../stack/content-team';
import { dangers, dangersIn, ExecutionMonitor } from '../stack/execution-monitor';
import { hostileHtml, hostileText } from '../stack/hostile-html';
import { blogDetail, blogPosts, caseStudyDetail } from '../stack/sample-content';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

/** The place of editors' HTML on a page. */
const foreign = '[data-foreign]';

const { closed, open } = hostileHtml;
const marker = (at: number) => `Text after vector ${at}.`;
/** All vectors that can share one text, each followed by words that must remain. */
const together = closed.map((vector, at) => `${vector}\n<p>${marker(at)}</p>`).join('\n');
/** One text per page: all of those together, then each vector that swallows what follows. */
const texts = [together, ...open.map((vector) => `<p>Before.</p>${vector}`)];

// The policy would block most of it: this tests the sanitiser alone.
test.use({ bypassCSP: true });

async function expectHarmless(page: Page, runs: ExecutionMonitor, where: string): Promise<void> {
  await runs.provoke(foreign);
  expect(runs.seen, where).toEqual([]);
  expect(await dangers(page, foreign), where).toEqual([]);
}

test('the vectors do run on a page that does not sanitise them', async ({ page, problems, testApi }) => {
  problems.expect(/./);
  const vectors = [...closed, ...open];
  for (const [at, vector] of vectors.entries())
    testApi.answer(`/${at}`, { type: 'text/html', body: `<body><main>${vector}</main>` });
  const frames = vectors.map((_, at) => `<iframe src="/${at}"></iframe>`).join('');
  testApi.answer('/all', { type: 'text/html', body: frames });
  const runs = await ExecutionMonitor.of(page, new URL(testApi.url).origin);
  await page.goto(`${testApi.url}all`);
  for (const frame of page.mainFrame().childFrames())
    await runs.provoke('main', frame).catch(() => undefined);
  await expect.poll(() => new Set(runs.seen).size).toBeGreaterThanOrEqual(60);
});

test('BLD-03 D-45 no vector runs in a post, neither in its document nor after a visit by a link', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 404/);
  testApi.answerJson('/blog_list', blogPosts(texts.length));
  testApi.answerJson('/category_list', []);
  testApi.answerJson('/recent_blogs', []);
  testApi.answerJson('/related_blogs', []);
  for (const [at, text] of texts.entries())
    testApi.answerJson(`/blog_detail/post-${at + 1}`, blogDetail(`post-${at + 1}`, `Post ${at + 1}`, text));
  const runs = await ExecutionMonitor.of(page, testShell.url);
  for (const at of texts.keys()) {
    await visit(page, testShell.url + paths.blogPost(`post-${at + 1}`));
    await expectHarmless(page, runs, texts[at]?.slice(0, 80) ?? '');
    await expect(page.locator(foreign)).toContainText(at === 0 ? marker(0) : 'Before.');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await visit(page, testShell.url + paths.blogPost('post-1'));
  const words = await page.locator(foreign).locator('p').allTextContents();
  expect(closed.filter((_, at) => !words.includes(marker(at)))).toEqual([]);

  // In the browser, the sanitiser processes what the page fetches by itself.
  await visit(page, testShell.url + paths.blogList);
  for (const at of texts.keys()) {
    if (at > 0 && at % 6 === 0) await page.getByRole('link', { name: 'Next', exact: true }).click();
    await cards(page)
      .getByRole('link', { name: `Post ${at + 1}`, exact: true })
      .click();
    await expect(heading(page)).toHaveText(`Post ${at + 1}`);
    await expectHarmless(page, runs, texts[at]?.slice(0, 80) ?? '');
    await page.goBack();
    await expect(heading(page)).toHaveText('Blog');
  }
});

test('CSD-06 D-45 no vector runs in the texts or the plain fields of a case study', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 404/);
  const [Introduction, objectives = '', solution = '', implementation = '', results = ''] = texts;
  const plain = { title: hostileText, client_name: hostileText, side_card_heading: hostileText };
  const figures = { project_timeline: hostileText, technologies_used: [hostileText] };
  const html = { Introduction, objectives, solution, implementation, results, side_card_content: together };
  testApi.answerJson('/casestudy_detail/hostile', caseStudyDetail({ ...plain, ...figures, ...html }));
  const runs = await ExecutionMonitor.of(page, testShell.url);
  await visit(page, testShell.url + paths.caseStudy('hostile'));
  await expectHarmless(page, runs, 'a case study');
  await expect(page.locator(foreign)).toHaveCount(6);
  await expect(heading(page)).toHaveText(hostileText);
});

test('BLD-03 D-45 no vector that the content team’s command accepts runs anywhere on the site', async ({
  page,
  request,
  problems,
  contentSite: { shell, api, team },
}) => {
  problems.expect(/status of 404/);
  const nameOf = (at: number) => `hostile-${String(at).padStart(3, '0')}`;
  const vectors = [...closed, ...open];
  for (const [at, vector] of vectors.entries()) {
    const file = { slug: nameOf(at), title: hostileText, author: hostileText, description: hostileText };
    await team.write(`posts/${nameOf(at)}.md`, postFile({ ...file, body: `Before.\n\n${vector}` }));
  }
  const study = { slug: 'hostile', title: hostileText, author: hostileText };
  await team.write(
    'case-studies/hostile.md',
    studyFile({ ...study, body: '<p onclick=alert(1)>Before.</p>' }),
  );

  // Files with broken links or pictures are refused; the others reach the sanitiser.
  const refused = await team.publish('--verbose');
  const named = new Set(
    refused.lines.flatMap((line) => /error +posts\/(hostile-\d+)\.md/.exec(line)?.[1] ?? []),
  );
  for (const name of named) await team.takeAway(`posts/${name}.md`);
  const published = await team.publish();
  expect(published.code, published.lines.join('\n')).toBe(0);
  const shown = [...vectors.keys()].map(nameOf).filter((name) => !named.has(name));
  expect(shown.length).toBeGreaterThan(25);

  const runs = await ExecutionMonitor.of(page, shell.url);
  for (const name of shown) {
    const stored = (await (await request.get(`${api.url}blog_detail/${name}`)).json()) as { blog: string };
    expect(await dangersIn(page, stored.blog), name).toEqual([]);
  }
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  for (const path of [paths.blogPost(first), paths.blogPost(last), paths.caseStudy('hostile')]) {
    await visit(page, shell.url + path);
    await expectHarmless(page, runs, path);
    await expect(heading(page), path).toHaveText(hostileText);
  }
  for (const path of [paths.blogList, paths.caseStudies, searchPath('hostile onerror')]) {
    await visit(page, shell.url + path);
    await expect(cards(page).getByText(hostileText).first(), path).toBeVisible();
    expect(await dangers(page, 'main article'), path).toEqual([]);
  }
  expect(runs.seen).toEqual([]);
  for (const path of [paths.feed, '/sitemap.xml']) {
    const xml = await (await request.get(shell.url + path)).text();
    const fault = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'text/xml').querySelector('parsererror')?.textContent,
      xml,
    );
    expect(fault, path).toBeUndefined();
    expect(xml, path).not.toMatch(/<script|<img/);
  }
  expect((await request.get(`${api.url}og/blog/${first}.png`)).status()).toBe(200);
});
