import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { freePort } from 'api/db/free-port';
import { MANY_POSTS } from './api';
import type { Released } from './project';
import { ReleaseStore } from './release-store';
import { Service } from './service';
import { temporaryFolder } from './temporary-folder';

/** The shell's log message for a release that it refuses. */
export const releaseRefusedMessage = 'a release was refused; the previous one stays in service';

export interface Shell {
  port: number;
  /** Address of the site without a trailing slash. */
  url: string;
  service: Service;
  /** The release store that only this shell reads. */
  store: ReleaseStore;
  /** Waits until it has put this version into service in place of another. */
  waitForRelease: (version: string) => Promise<unknown>;
  /** Folder of its own copy of a release, which visitors get. */
  copyOf: (remote: Released, version: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts a shell with its own release store.
 *
 * @param settings may include `PORT`, if an API has to know it before the shell starts
 */
export async function startShell(
  apiUrl: string,
  settings: Record<string, string> = MANY_POSTS,
): Promise<Shell> {
  const [free, store, data] = await Promise.all([freePort(), ReleaseStore.copy(), temporaryFolder()]);
  const port = Number(settings['PORT'] ?? free);
  const url = `http://localhost:${port}`;
  const service = new Service({
    program: 'shell/src/server/main.ts',
    env: {
      PORT: String(port),
      API_URL: apiUrl,
      PUBLIC_URL: `${url}/`,
      RELEASES_URL: store.folder,
      DATA_DIR: data.path,
      INTERNAL_PORT: '0',
      ...settings,
    },
  });
  const stop = async () => {
    await service.stop();
    await Promise.all([store.remove(), data.remove()]);
  };
  try {
    await service.waitUntilReady(`${url}/readyz`, 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  const copyOf = async (remote: Released, version: string) => {
    const folder = path.join(data.path, 'shell');
    const name = (await readdir(folder)).find((entry) => entry.startsWith('store-'));
    return path.join(folder, name ?? '', remote, version);
  };
  const waitForRelease = (version: string) => service.waitForLine(`"version":"${version}","before"`);
  return { port, url, service, store, waitForRelease, copyOf, stop };
}

/**
 * Waits until documents name these releases. After another team's release, the page cache may serve a page as it was
 * for some seconds, with links to the release before.
 *
 * @param addresses of the documents, each of which may be late
 */
export async function waitUntilDocumentsUse(
  { url }: Shell,
  versions: readonly string[],
  addresses: readonly string[] = [paths.home],
): Promise<void> {
  const textOf = async (address: string) => (await fetch(url + address)).text();
  await expect(async () => {
    const pages = await Promise.all(addresses.map(textOf));
    const [site = '', ...others] = new Set(pages.map((html) => /\/_site\/\w+\.json/.exec(html)?.[0]));
    expect(others).toEqual([]);
    const list = await textOf(site);
    for (const version of versions) expect(list).toContain(version);
  }).toPass({ timeout: 20_000 });
}

/** Waits until an API knows the pages of the releases in service, so that search finds them. */
export async function waitUntilApiKnowsPages(apiUrl: string): Promise<void> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const answer = await fetch(`${apiUrl}search?q=consultancy+chatbots+workflow`);
    const { results } = (await answer.json()) as { results: { path?: string }[] };
    if (results.some(({ path }) => path !== undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the API at ${apiUrl} did not learn the releases' pages from the shell within 15 s`);
}
