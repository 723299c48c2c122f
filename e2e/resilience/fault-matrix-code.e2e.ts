import { type APIRequestContext, expect } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { bundleThatRuns, faults, pagesThatRun, pageThatRunsInBrowser } from '../stack/edits';
import { unavailable } from '../stack/frame';
import { failedRequest } from '../stack/problems';
import type { Edits } from '../stack/release-store';
import { releaseRefusedMessage, type Shell, startShell, waitUntilDocumentsUse } from '../stack/shell';
import { AT_ONCE, FILE_LIMIT, goOn, type TeamUnderFault, teamsUnderFault } from '../stack/teams-under-fault';
import { test } from '../stack/test';
import { heading, hydrated, mainLink, scrollPosition, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

/** Maximum time to answer for a page that cannot be rendered, in milliseconds. */
const ANSWERED = 30_000;
/** Pages without a fault; they have to answer throughout. */
const OTHERS = [paths.services, paths.caseStudies, paths.jobList];

let shell: Shell;

test.beforeAll(async ({ api }) => {
  shell = await startShell(api.url);
});
test.afterAll(() => shell.stop());

/** Publishes a faulty release of every team at once; returns a function that restores the previous ones. */
async function publish(edits: (team: TeamUnderFault) => Edits, isTaken = true): Promise<() => Promise<void>> {
  const backs = await Promise.all(
    teamsUnderFault.map(async (team) => {
      const { remote } = team;
      const before = await shell.store.activeVersion(remote);
      const version = await shell.store.publish(remote, edits(team));
      if (isTaken) await shell.waitForRelease(version);
      else await shell.service.waitForLine(new RegExp(`${remote}.*${releaseRefusedMessage}`));
      return async () => {
        shell.service.clearOutput();
        await shell.store.restore(remote, before);
        if (isTaken) await shell.waitForRelease(before);
      };
    }),
  );
  return async () => void (await Promise.all(backs.map((back) => back())));
}

/** Like `publish`, for faults in the browser: also waits until documents name these or the restored releases. */
async function publishForBrowsers(edits: (team: TeamUnderFault) => Edits): Promise<() => Promise<void>> {
  const back = await publish(edits);
  await untilNamed();
  return async () => {
    await back();
    await untilNamed();
  };
}

async function untilNamed(): Promise<void> {
  const releases = teamsUnderFault.map(({ remote }) => shell.store.activeVersion(remote));
  await waitUntilDocumentsUse(shell, await Promise.all(releases), [...cached, ...OTHERS, paths.home]);
}

const askFor = (request: APIRequestContext, addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => request.get(shell.url + address)));
const cached = teamsUnderFault.map(({ address }) => address);
const unseen = teamsUnderFault.map((team) => team.unseen.address);

test('GAT-13 a release of each team that throws on import is refused, and the previous one stays', async ({
  request,
}) => {
  const back = await publish(() => bundleThatRuns(faults['throws an error']), false);
  for (const page of await askFor(request, cached)) expect(page.status()).toBe(200);
  await back();
});

// The drill covers code that never settles or exhausts memory, on a shell under load.
for (const fault of ['throws an error', 'never returns', 'ends its process'] as const) {
  test(`GAT-13 a page that ${fault} is replaced by its last good copy or a message, and others still work`, async ({
    request,
  }) => {
    for (const page of await askFor(request, cached)) expect(page.status()).toBe(200);
    for (const address of OTHERS) await request.get(shell.url + address);
    const back = await publish(({ page, unseen }) => pagesThatRun([page, unseen.page], faults[fault]));

    const started = Date.now();
    const copies = askFor(request, cached);
    for (const page of await copies) expect(page.status()).toBe(200);
    expect(Date.now() - started).toBeLessThan(AT_ONCE * 8);
    const failures = askFor(request, unseen);
    let isOver = false;
    void failures.finally(() => (isOver = true)).catch(() => undefined);
    do {
      for (const address of OTHERS)
        expect((await request.get(shell.url + address, { timeout: 8 * AT_ONCE })).status()).toBe(200);
    } while (!isOver);
    for (const [at, page] of (await failures).entries()) {
      const { remote } = teamsUnderFault[at] ?? {};
      const html = await page.text();
      expect([remote, page.status()]).toEqual([remote, 503]);
      expect(page.headers()['retry-after']).toMatch(/^\d+$/);
      expect(html).toContain(unavailable);
      expect(html).toContain('</footer>');
      expect(html.includes(company.applicationsEmail)).toBe(remote === 'mfe-careers');
      expect(html).not.toContain('broken by a test');
    }
    expect(Date.now() - started).toBeLessThan(ANSWERED);

    await back();
    for (const page of await askFor(request, cached)) expect(page.status()).toBe(200);
  });
}

/** Faults of code in a browser that leave the page's main thread free. */
const inBrowser: Record<string, (team: TeamUnderFault) => Edits> = {
  'throws on import': ({ page }) => ({
    [`client/${page}.js`]: (text) => `${faults['throws an error']};${text}`,
  }),
  'throws on render': ({ page, title }) => pageThatRunsInBrowser(page, title, faults['throws an error']),
};

for (const [fault, edits] of Object.entries(inBrowser)) {
  test(`GAT-13 a page that ${fault} in the browser leaves the frame working, and Retry recovers`, async ({
    page,
    problems,
  }) => {
    problems.expect(
      /broken by a test/,
      /could not be shown/,
      /stays as the server rendered it/,
      /Loading chunk/,
      // The release of the prefetched data is no longer in service.
      failedRequest(409, /\/_data\//),
    );
    const back = await publishForBrowsers(edits);
    for (const team of teamsUnderFault) {
      await test.step(team.remote, async () => {
        await page.goto(shell.url + team.address, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 5 * AT_ONCE });
        await expect(heading(page)).toHaveText(new RegExp(`${team.title}|${unavailable}`));
        // If hydration fails, React renders again, frame included: a click during that is lost.
        await expect(() => goOn(page, team)).toPass();
        await mainLink(page, team.link).click();
        await expect(heading(page)).toHaveText(unavailable);
        await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
        await goOn(page, team);
      });
    }
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText(unavailable);
    await back();
    await expect(async () => {
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(heading(page)).toHaveText('Join our Team', { timeout: AT_ONCE });
    }).toPass({ timeout: 30_000 });
    await visit(page, shell.url + paths.career);
  });
}

test('GAT-13 a page that never settles in the browser stays as served, or shows a message on navigation', async ({
  page,
  problems,
}) => {
  problems.expect(/stays as the server rendered it/);
  const back = await publishForBrowsers(({ page: name, title }) =>
    pageThatRunsInBrowser(name, title, faults['never settles']),
  );
  for (const team of teamsUnderFault) {
    await test.step(team.remote, async () => {
      await page.goto(shell.url + team.address, { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(team.title, { timeout: 5 * AT_ONCE });
      await goOn(page, team);
      await page.clock.install();
      await mainLink(page, team.link).click();
      // By then code and data have arrived.
      await page.waitForURL(shell.url + team.address);
      await page.clock.runFor(FILE_LIMIT / 2);
      await expect(heading(page)).toHaveText(team.other);
      await expect(async () => {
        await page.clock.runFor(FILE_LIMIT);
        await expect(heading(page)).toHaveText(unavailable, { timeout: AT_ONCE });
      }).toPass({ timeout: 30_000 });
      await expect(heading(page)).toBeFocused();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(heading(page)).toHaveText(team.title);
      await goOn(page, team);
    });
  }
  await back();
});

test('GAT-13 if a team breaks what the frame itself needs, the visitor still gets page and frame', async ({
  page,
  problems,
}) => {
  problems.expect(/broken by a test/);
  await visit(page, shell.url + paths.about);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Join our Team') return;
      Array.prototype.at = () => {
        throw new Error('broken by a test');
      };
    }).observe(document.body, { childList: true, subtree: true });
  });
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('GAT-13 if a team breaks what the frame needs on the first page, that reloads and stays as served', async ({
  page,
  problems,
}) => {
  problems.expect(/broken by a test/);
  await visit(page, shell.url + paths.about);
  const anew = page.waitForEvent('load');
  await page.evaluate(() => {
    Array.prototype.map = () => {
      throw new Error('broken by a test');
    };
    window.scrollTo(0, 2_000);
  });
  await anew;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached();
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  await hydrated(page);
});

test('GAT-13 dialogs and locks that a page puts on the document end with the page', async ({ page }) => {
  await visit(page, shell.url + paths.about);
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    document.body.style.overflow = 'hidden';
    document.documentElement.inert = true;
    dialog.showModal();
    document.querySelector<HTMLAnchorElement>('nav a[href="/career"]')?.click();
  });
  await expect(heading(page)).toHaveText('Join our Team');
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  await page.mouse.wheel(0, 500);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

test('GAT-13 a page that loops in the browser is first shown as served, and other tabs go on', async ({
  context,
}) => {
  const back = await publishForBrowsers(({ page: name, title }) =>
    pageThatRunsInBrowser(name, title, faults['never returns']),
  );
  for (const team of teamsUnderFault) {
    await test.step(team.remote, async () => {
      const hung = await context.newPage();
      const code = hung.waitForRequest((request) => request.url().includes(`/client/${team.page}.js`));
      let stands: string[] | null = null;
      await hung.exposeFunction('stands', (texts: string[]) => (stands = texts));
      await hung.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const texts = ['h1', 'footer'].map(
            (part) => document.querySelector(part)?.textContent ?? 'missing',
          );
          void (window as unknown as { stands: (texts: string[]) => void }).stands(texts);
        });
      });
      await hung.goto(shell.url + team.address, { waitUntil: 'commit' });
      await expect.poll(() => stands).toEqual([team.title, expect.stringContaining(company.name)]);
      await code;
      const other = await context.newPage();
      await visit(other, shell.url + paths.home);
      await mainLink(other, team.other).click();
      await expect(heading(other)).toHaveText(team.other);
      await Promise.all([hung.close(), other.close()]);
    });
  }
  await back();
});
