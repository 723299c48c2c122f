import { expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { cards, titles } from '../stack/blog';
import { postFile } from '../stack/content-team';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

/** Maximum time until every visitor sees published content, in ms. */
const SEEN = 10_000;

const slug = 'a-loom-in-the-cloud';

test('PRD-18 additions, changes, removals and due posts are seen within 10 s, without a restart', async ({
  page,
  request,
  problems,
  contentSite: { shell, api, team },
}) => {
  test.setTimeout(180_000);
  problems.expect(/status of 404/);
  const at = (path: string) => shell.url + path;
  const seen = { timeout: SEEN, intervals: [500] };
  const statusOf = async (path: string) => (await request.get(at(path))).status();
  const textOf = async (path: string) => (await request.get(at(path))).text();
  const lists = [paths.blogList, paths.feed, '/sitemap.xml', searchPath('shuttlecock')];
  const file = `posts/${slug}.md`;
  const soon = () => new Date(Date.now() + 20_000);
  let due = soon();

  await test.step('a new post', async () => {
    // The shell caches all of these before anything is published.
    await visit(page, at(paths.blogList));
    const before = await titles(page);
    expect(await statusOf(paths.blogPost(slug))).toBe(404);
    for (const path of lists) expect(await textOf(path), path).not.toContain(slug);

    await team.write(file, postFile({ slug, title: 'A loom in the cloud', body: 'The shuttlecock flies.' }));
    const added = await team.publish();
    expect(added.code, added.lines.join('\n')).toBe(0);
    expect(added.lines.join('\n')).toMatch(
      /added +posts\/a-loom-in-the-cloud\.md[^]*1 added, 0 changed, 0 removed/,
    );
    await expect.poll(() => textOf(paths.blogList), seen).toContain('A loom in the cloud');
    await expect.poll(() => statusOf(paths.blogPost(slug)), seen).toBe(200);
    for (const path of lists)
      await expect.poll(() => textOf(path), { ...seen, message: path }).toContain(slug);
    await page.reload();
    expect(await titles(page)).toEqual(['A loom in the cloud', ...before.slice(0, 5)]);
    await cards(page).first().getByRole('link').click();
    await expect(heading(page)).toHaveText('A loom in the cloud');
  });

  await test.step('its change, and posts with past and future dates', async () => {
    due = soon();
    await team.write(file, postFile({ slug, title: 'A loom on the ground', body: 'It flies no more.' }));
    for (const [dated, from] of [
      ['one-day', '2099-01-01T00:00:00Z'],
      ['very-soon', due.toISOString()],
      ['long-ago', '2020-01-01T00:00:00Z'],
    ] as const) {
      const words = { title: `Title of ${dated}`, body: 'The shuttlecock flies.' };
      const post = postFile({ slug: dated, ...words, more: [`published_at: "${from}"`] });
      await team.write(`posts/${dated}.md`, post);
    }
    const changed = await team.publish();
    expect(changed.lines.at(-1)).toMatch(/3 added, 1 changed, 0 removed/);
    expect(Date.now(), 'published before the post is due').toBeLessThan(due.getTime());
    const titleOf = async () => (await RawPage.get(request, at(paths.blogPost(slug)))).headings[0];
    await expect.poll(titleOf, seen).toBe('A loom on the ground');
    for (const path of lists) {
      await expect.poll(() => textOf(path), { ...seen, message: path }).toContain('long-ago');
      expect(await textOf(path), path).not.toMatch(/one-day/);
    }
    expect(await statusOf(paths.blogPost('one-day'))).toBe(404);
    for (const call of ['blog_detail/one-day', 'og/blog/one-day.png'])
      expect((await request.get(api.url + call)).status(), call).toBe(404);
    for (const call of ['blog_list', 'recent_blogs'])
      expect(await (await request.get(api.url + call)).text(), call).not.toContain('one-day');
  });

  await test.step('its removal', async () => {
    await team.takeAway(file);
    expect((await team.publish()).lines.at(-1)).toMatch(/0 added, 0 changed, 1 removed/);
    await expect.poll(() => statusOf(paths.blogPost(slug)), seen).toBe(404);
    for (const path of lists)
      await expect.poll(() => textOf(path), { ...seen, message: path }).not.toContain(slug);
    expect((await team.publish()).lines.at(-1)).toMatch(/^Nothing has changed/);
  });

  await test.step('a post appears by itself when it is due', async () => {
    const inTime = { intervals: [500], timeout: Math.max(0, due.getTime() - Date.now()) + SEEN };
    for (const path of lists)
      await expect.poll(() => textOf(path), { ...inTime, message: path }).toContain('very-soon');
    expect(Date.now()).toBeGreaterThanOrEqual(due.getTime());
    expect(await statusOf(paths.blogPost('very-soon'))).toBe(200);
  });
});
