import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import {
  applicant,
  expectForm,
  failure,
  fillIn,
  form,
  resume,
  submitButton,
  summary,
} from '../stack/application';
import type { ContentTeam } from '../stack/content-team';
import { projectFolder } from '../stack/project';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

/** Publishes openings with one more line in their front matter. */
async function publishWith(team: ContentTeam, lines: Record<number, string>): Promise<void> {
  for (const [id, line] of Object.entries(lines)) {
    const text = await readFile(path.join(projectFolder, 'content/jobs', `${id}.md`), 'utf8');
    await team.write(`jobs/${id}.md`, text.replace('---\n', `---\n${line}\n`));
  }
  expect((await team.publish()).code).toBe(0);
}

test('D-35 ERR-08 a closed or expired opening is 410 without a form, and late applicants are told so', async ({
  page,
  request,
  problems,
  contentSite: { shell, team },
}) => {
  problems.expect(/status of 410/, /^error: job_application failed/);
  const { url } = shell;
  const values = applicant();
  await visit(page, url + paths.job(3));
  await fillIn(page, values, resume);
  await publishWith(team, { 2: 'closed: true', 3: 'closed: true', 4: 'closes_at: "2025-09-30"' });

  await test.step('ERR-08 an application under way fails with the reason, and is kept', async () => {
    await submitButton(page).click();
    await expect(summary(page)).toContainText(failure);
    await expect(summary(page)).toContainText('closed');
    await expectForm(page, values, resume.name);
  });

  for (const [id, title] of [
    [2, 'Full-stack Developer'],
    [4, 'Automation Engineer'],
  ] as const) {
    const response = await page.goto(url + paths.job(id));
    expect(response?.status()).toBe(410);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'This opening is closed' })).toBeVisible();
    await expect(page.getByText('Ahmedabad or remote')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    const raw = await RawPage.get(request, url + paths.job(id));
    expect(raw.meta('robots')).toEqual(['noindex']);
    expect(raw.html).not.toContain('JobPosting');
  }
  await page.getByRole('link', { name: 'See the openings' }).click();
  await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(3);
  await visit(page, url + paths.jobList);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(3);
  const map = await (await request.get(`${url}/sitemap.xml`)).text();
  for (const [id, isListed] of Object.entries({ 1: true, 2: false, 3: false, 4: false, 5: true }))
    expect(map.includes(`/joblist/${id}</loc>`), id).toBe(isListed);
});
