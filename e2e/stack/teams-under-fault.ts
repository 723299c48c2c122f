import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { unavailable } from './frame';
import type { Remote } from './project';
import { heading, hydrated, isDocument, mainLink, requestsOf } from './visitor';

export interface TeamUnderFault {
  remote: Remote;
  /** The faulty page. */
  page: string;
  address: string;
  /** Another page of which no good copy is ever made. */
  unseen: { page: string; address: string };
  link: string;
  title: string;
  /** A file that the page needs, of another kind for each team. */
  file: RegExp;
  /** A page of another team, known by its link and title. */
  other: string;
}

/** One page per team. */
export const teamsUnderFault: readonly TeamUnderFault[] = [
  {
    remote: 'mfe-marketing',
    page: 'about',
    address: paths.about,
    unseen: { page: 'security', address: paths.security },
    link: 'About Us',
    title: 'About Us',
    file: /\/remote-entry\.js$/,
    other: 'Case Studies',
  },
  {
    remote: 'mfe-content',
    page: 'blog-list',
    address: paths.blogList,
    unseen: { page: 'blog-post', address: paths.blogPost('what-a-chatbot-costs-after-launch') },
    link: 'Blog',
    title: 'Blog',
    file: /\/blog-list\.js$/,
    other: 'Services',
  },
  {
    remote: 'mfe-careers',
    page: 'career',
    address: paths.career,
    unseen: { page: 'job', address: paths.job(1) },
    link: 'Career',
    title: 'Join our Team',
    file: /\/routes\.js$/,
    other: 'Services',
  },
];

/** Maximum time for what a visitor gets at once, in milliseconds. */
export const AT_ONCE = 1_000;
/** Maximum milliseconds from a limit until its message: the target is 2 s, a busy machine takes longer. */
const MESSAGE_LIMIT = 5_000;
/** Longer than the limit for any file. */
export const FILE_LIMIT = 15_500;

/** Checks that a page's document shows what the server rendered and that its links work, whatever its scripts do. */
export async function expectServedPage(
  page: Page,
  url: string,
  { team, isSlow }: { team: TeamUnderFault; isSlow: boolean },
): Promise<void> {
  const site = page.waitForResponse(/\/_site\//).then((response) => response.finished());
  const requests = Promise.all([page.waitForRequest(team.file), site]);
  requests.catch(() => undefined);
  const stays = page.waitForEvent('console', (message) => /stays as the server/.test(message.text()));
  await page.goto(url + team.address, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(team.title, { timeout: 5 * AT_ONCE });
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 5 * AT_ONCE });
  if (isSlow) {
    await requests;
    await timePasses(page, () => stays);
  }
  await stays;
  await expect(heading(page)).toHaveText(team.title);
  await goOn(page, team);
}

/** Checks that on navigation the frame shows the message, and that Retry leads to the page once `mend` is done. */
export async function expectMessageAndRetry(
  page: Page,
  team: TeamUnderFault,
  { isSlow, mend }: { isSlow: boolean; mend: () => Promise<void> },
): Promise<void> {
  const expectMessage = () => expect(heading(page)).toHaveText(unavailable, { timeout: MESSAGE_LIMIT });
  const mail = page.getByRole('main').getByRole('link', { name: company.applicationsEmail });
  const fileRequest = page.waitForRequest(team.file);
  fileRequest.catch(() => undefined);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, team.link).click();
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 5 * AT_ONCE });
  if (isSlow) {
    await fileRequest;
    // Less than half: otherwise the next step would also reach the frame's own, longer timeout.
    await page.clock.fastForward(FILE_LIMIT / 3);
    await expect(heading(page)).not.toHaveText(unavailable);
    await timePasses(page, expectMessage);
  } else await expectMessage();
  if (team.remote === 'mfe-careers')
    await expect(mail, 'no gap before the full stop').toHaveCSS('margin-right', '0px');
  await mend();
  const retry = () => page.getByRole('link', { name: 'Retry' }).click({ timeout: MESSAGE_LIMIT });
  await retry();
  if (isSlow) return expectRecovery(page, team.title, retry);
  await expect(heading(page)).toHaveText(team.title);
  expect(documents).toHaveLength(0);
}

/** `mend` cuts off a hung file. If the page was just waiting for another one, it takes a second Retry. */
async function expectRecovery(page: Page, title: string, retry: () => Promise<void>): Promise<void> {
  await expect(heading(page)).toHaveText(title, { timeout: MESSAGE_LIMIT }).catch(retry);
  await expect(heading(page)).toHaveText(title);
}

/** Lets the limits pass one after the other, since a file may be requested only after another file's limit. */
async function timePasses(page: Page, done: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(FILE_LIMIT);
    await Promise.race([done(), new Promise((_resolve, reject) => setTimeout(reject, MESSAGE_LIMIT))]);
  }).toPass({ timeout: 30_000 });
}

/** Follows a link to another team's page. */
export async function goOn(page: Page, { other }: TeamUnderFault): Promise<void> {
  await mainLink(page, other).click();
  await expect(heading(page)).toHaveText(other);
  await hydrated(page);
}
