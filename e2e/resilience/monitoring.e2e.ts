import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { parse } from 'yaml';
import { projectFolder } from '../stack/project';
import { queryProblems, scrapeOf } from '../stack/scrape';
import { test } from '../stack/test';
import { hydrated, mainLink, withMotion } from '../stack/visitor';

test.use(withMotion);

interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const monitoring = (file: string) => readFile(path.join(projectFolder, 'deploy/monitoring', file), 'utf8');

/** Every query of the dashboard and of the alerts, with its location. */
async function queries(): Promise<[place: string, query: string][]> {
  const { groups } = parse(await monitoring('alerts.yaml')) as Alerts;
  const { panels } = JSON.parse(await monitoring('dashboard.json')) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as [string, string])),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as [string, string])),
  ];
}

test('every query of the dashboard and the alerts matches metrics and labels that the processes expose', async ({
  page,
  api,
  startOwnShell,
  problems,
}) => {
  const shell = await startOwnShell(api.url, { VITALS_PERCENT: '100' });
  const scrapeBoth = async () => [await scrapeOf(shell.service), await scrapeOf(api.service)];
  const tells = (pattern: RegExp) => expect.poll(async () => (await scrapeBoth())[0]?.text).toMatch(pattern);

  await page.goto(shell.url);
  await hydrated(page);
  await mainLink(page, 'Career').click();
  await tells(/weft_view_lcp_seconds_count\{/);
  const view = `remote="mfe-careers",version="[^"]+",page="${paths.career}"`;
  await tells(new RegExp(`weft_view_navigation_seconds_count\\{${view}\\} 1`));
  problems.expect(/thrown by the test/);
  // A failure is counted for the release whose file appears in its message or stack.
  const version = await shell.store.activeVersion('mfe-careers');
  const cause = `thrown by the test in /mfe-careers/${version}/client/page.js`;
  await page.evaluate((message) => void Promise.reject(new Error(message)), cause);
  await tells(/weft_view_failures_total\{.+kind="error"\} 1/);
  // Interaction and layout shift are reported when the visitor leaves the page.
  await page.goto(`${shell.url}${paths.contact}`);
  await tells(/weft_view_inp_seconds_count\{/);
  await tells(/weft_view_cls_count\{/);
  await fetch(`${shell.url}/api/contact_form`, { method: 'POST', body: '{}' });
  const children = execFileSync('pgrep', ['-P', String(shell.service.pid)], { encoding: 'utf8' });
  process.kill(Number(children.trim().split('\n').at(-1)), 'SIGKILL');
  await shell.service.waitForLine('a render process was lost');

  const scrapes = (await scrapeBoth()).map(({ metrics }) => metrics);
  for (const [place, query] of await queries())
    expect([place, queryProblems(query, scrapes)]).toEqual([place, []]);
  expect(queryProblems('sum by (colour) (rate(weft_looms_total{kind="x"}[5m])', scrapes)).toEqual([
    'no process exports the metric weft_looms_total',
    expect.stringContaining('syntax error at character'),
    'no metric of the query has the label colour',
    'no metric of the query has the label kind',
  ]);

  const [{ text } = { text: '' }] = await scrapeBoth();
  expect(text).toMatch(/weft_page_cache_total\{result="miss"\} [1-9]/);
  expect(text).toMatch(/weft_release_in_service\{remote="mfe-careers",version="[^"]+",as="active"\} 1/);
  expect(text).toMatch(/weft_render_seconds_count\{remote="mfe-marketing"\} [1-9]/);
  // Nothing here identifies a visitor.
  expect(text).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
});
