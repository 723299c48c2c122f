import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bootRemote } from '@weft/federation/boot-remote';
import type { RemoteDescription } from '@weft/federation/describe-remote';
import { type Release, releaseBase } from '@weft/federation/release';
import { parseSitemap } from '@weft/federation/sitemap-entries';
import { IsolatedRelease, standaloneWorkerData } from '@weft/render/isolated-release';
import type { RenderResult } from '@weft/render/protocol';
import type { Candidate, LiveShell } from './candidate';
import { errorMessage, type Finding } from './finding';
import { sampleAddresses } from './sample-addresses';
import type { StubApi } from './stub-api';

interface RunningRelease {
  candidate: Candidate;
  isolated: IsolatedRelease;
  /** Warnings and errors that the process has written since the current page was asked for. */
  consoleLines: string[];
}

/**
 * Runs a release in a separate process with a stub API, and checks what it declares, every listed page and one page per
 * pattern, within the site's limits on time and memory. None of its code runs in this process.
 */
export async function pageFindings(candidate: Candidate, shell: LiveShell, api: StubApi): Promise<Finding[]> {
  const { release, source } = candidate;
  const consoleLines: string[] = [];
  const attempt = IsolatedRelease.start({
    worker: path.join(shell.folder, shell.release.server),
    data: {
      ...standaloneWorkerData,
      apiUrl: api.url,
      remote: { release, base: releaseBase(release), source },
      shell: shell.release.client,
    },
    onComplaint: (line) => consoleLines.push(line),
  });
  const isolated = await attempt.catch((error: unknown) => errorMessage(error));
  if (typeof isolated === 'string') {
    const remedy = 'see the stack; a bundle must load within 10 s and may require only the shared modules';
    return [{ rule: 'runs', place: release.server, problem: isolated, remedy }];
  }
  try {
    return await checkRunningRelease({ candidate, isolated, consoleLines });
  } finally {
    await isolated.end();
  }
}

async function checkRunningRelease(running: RunningRelease): Promise<Finding[]> {
  const { candidate, isolated } = running;
  const { release } = candidate;
  const description = await isolated
    .ask({ address: '/', want: 'description' })
    .then(({ html }) => JSON.parse(html ?? '{}') as RemoteDescription)
    .catch((error: unknown) => errorMessage(error));
  const anew = 'build and publish it again';
  if (typeof description === 'string')
    return [{ rule: 'description', place: release.server, problem: description, remedy: anew }];
  const findings = descriptionFindings(release, description).map((field) => ({
    rule: 'description',
    place: `release.json: ${field}`,
    problem: 'differs from what the server bundle returns',
    remedy: anew,
  }));
  const known = await sitemapPaths(running);
  if (typeof known === 'string') {
    const remedy = 'correct its sitemap function';
    findings.push({ rule: 'sitemap', place: release.server, problem: known, remedy });
  }
  const patterns = description.paths.filter((pattern) => !description.documents.includes(pattern));
  const listed = release.listed.map(({ path }) => path);
  for (const sample of sampleAddresses(patterns, listed, typeof known === 'string' ? [] : known))
    findings.push(...(await findingsAt(running, sample)));
  for (const address of description.documents) findings.push(...(await documentFindings(running, address)));
  return findings;
}

function descriptionFindings(release: Release, description: RemoteDescription): string[] {
  const { paths, listed, redirects, query, views } = release;
  const { documents: _, ...fields } = description;
  const expected = { paths, query: query ?? {}, views, listed, redirects };
  const different = Object.entries(expected).filter(
    ([field, value]) => !isDeepStrictEqual(plain(value), plain(fields[field as keyof typeof fields])),
  );
  const missing = Object.values(description.views).some(({ page }) => !Object.hasOwn(release.pages, page));
  return [...different.map(([field]) => field), ...(missing ? ['pages'] : [])];
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Addresses that the release lists from the stub API's content, or what is wrong if it cannot. */
async function sitemapPaths({ isolated, candidate }: RunningRelease): Promise<string[] | string> {
  try {
    const { html } = await isolated.ask({ address: '/', want: 'sitemap' });
    const { entries, fault } = parseSitemap(html, candidate.release.paths);
    return fault ?? entries.map((entry) => entry.path);
  } catch (error) {
    return errorMessage(error);
  }
}

type Sample = ReturnType<typeof sampleAddresses>[number];

async function findingsAt(running: RunningRelease, { address, exists }: Sample): Promise<Finding[]> {
  const { isolated, candidate, consoleLines } = running;
  const { release } = candidate;
  consoleLines.length = 0;
  const rule = 'pages';
  try {
    const result = await isolated.ask({ address, remote: bootRemote(release, '') });
    const written = consoleLines.map((line) => `it wrote to the console: ${line}`);
    const faults = [...pageFaults(result, exists), ...written];
    return faults.map((problem) => ({ rule, place: address, problem, remedy: 'correct the page' }));
  } catch (error) {
    const remedy = 'correct the page: it must render within the limits, whatever the API answers';
    return [{ rule, place: address, problem: errorMessage(error), remedy }];
  }
}

/** What is wrong with a result. A page for content that the stub does not have may answer that it is not found. */
function pageFaults({ status, headers, html }: RenderResult, exists: boolean): string[] {
  if (status >= 300 && status < 400)
    return headers['location'] ? [] : [`redirects with status ${status}, but without a Location header`];
  if (status !== 200 && (exists || status < 400 || status >= 500)) return [`responds with status ${status}`];
  const headings = html?.match(/<h1[\s>]/g)?.length ?? 0;
  // The company's name follows after a bar.
  const title = /<title>([^<|]*)/.exec(html ?? '')?.[1]?.trim() ?? '';
  return [
    ...(headings === 1 ? [] : [`has ${headings} h1 headings; it needs exactly one`]),
    ...(title === '' ? ['has no title'] : []),
  ];
}

async function documentFindings({ isolated }: RunningRelease, address: string): Promise<Finding[]> {
  const remedy = 'correct the document';
  try {
    const { status } = await isolated.ask({ address });
    if (status === 200) return [];
    return [{ rule: 'pages', place: address, problem: `responds with status ${status}`, remedy }];
  } catch (error) {
    return [{ rule: 'pages', place: address, problem: errorMessage(error), remedy }];
  }
}
