import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test, withAndWithoutScripts } from '../stack/test';
import { heading } from '../stack/visitor';

const address = paths.caseStudy('claims-coding-with-cited-proposals');

interface Detail {
  title: string;
  hero_image: string;
  project_sucessRate: number;
  project_client_satisfaction: number;
  project_timeline: string;
  client_name: string;
  side_card_heading: string;
  side_card_content: string;
  technologies_used: string[];
}

/** One of the three figures, by its label. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: new RegExp(`${label}$`) });

withAndWithoutScripts((open) => {
  test('RTE-08 CSD-05 CSD-06 CSD-07 CSD-09 CSD-10 a study shows texts, figures, feedback and side card', async ({
    page,
    request,
    api,
  }) => {
    const path = 'casestudy_detail/claims-coding-with-cited-proposals';
    const detail = (await (await request.get(api.url + path)).json()) as Detail;
    await open(page, address);
    const main = page.getByRole('main');
    await expect(heading(page)).toHaveText(detail.title);
    await expect(main.locator('img').first()).toHaveAttribute('src', detail.hero_image);

    const texts = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'];
    const sections = main.locator('section').filter({ has: page.locator('[data-foreign]') });
    await expect(sections.getByRole('heading', { level: 2 })).toHaveText(texts);
    for (const name of texts) {
      const text = main.getByRole('region', { name, exact: true }).locator('[data-foreign]');
      expect(await text.locator('p, ul, ol').count(), name).toBeGreaterThan(0);
      await expect(text).not.toContainText(/<\/?\w+>/);
    }

    for (const [label, value] of [
      ['Success Rate', `${detail.project_sucessRate}%`],
      ['Client Satisfaction', `${detail.project_client_satisfaction}%`],
      ['Timeline', detail.project_timeline],
    ] as const) {
      await figure(page, label).scrollIntoViewIfNeeded();
      await expect(figure(page, label)).toHaveText(`${value} ${label}`);
    }

    const feedback = main.getByRole('region', { name: 'Client Feedback', exact: true });
    await expect(feedback.getByRole('blockquote')).toHaveText(/^“They told us in the first week.*”$/);
    await expect(feedback.getByRole('img', { name: '5 out of 5' })).toBeVisible();
    await expect(feedback).toContainText(detail.client_name);

    const side = main.getByRole('complementary');
    await expect(side.getByRole('heading')).toHaveText(detail.side_card_heading);
    await expect(side).toContainText(detail.side_card_content);
    await expect(side).toContainText(detail.project_timeline);
    for (const technology of detail.technologies_used) await expect(side).toContainText(technology);
    const talk = side.getByRole('link', { name: 'Talk to us' });
    await expect(talk).toHaveAttribute('href', paths.contact);
    await page.setViewportSize({ width: 1280, height: 576 });
    await talk.focus();
    await expect(talk).toBeInViewport({ ratio: 1 });
  });
});

test('CSD-09 D-30 every study has the same feedback, with the name of its client', async ({
  request,
  api,
}) => {
  const list = (await (await request.get(`${api.url}casestudy_list`)).json()) as {
    slug: string;
    client_name: string;
  }[];
  expect(list).toHaveLength(8);
  const quotes = new Set<string>();
  for (const { slug, client_name } of list) {
    const html = await (await request.get(paths.caseStudy(slug))).text();
    const feedback = /id="client-feedback".*?<\/section>/s.exec(html)?.[0] ?? '';
    quotes.add(/<blockquote[^>]*>(.*?)<\/blockquote>/s.exec(feedback)?.[1] ?? '');
    expect(feedback, slug).toContain(client_name);
    expect(feedback, slug).toContain('5 out of 5');
    expect(html, slug).not.toMatch(/"@type":"(Review|AggregateRating)"/);
  }
  expect([...quotes]).toEqual([expect.stringMatching(/^“.+”$/)]);
});
