import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { sha384 } from '@weft/federation/stored-release.server';
import type { Budgets } from '@weft/verify/budgets';
import type { LiveShell } from '@weft/verify/candidate';
import { collisionFindings } from '@weft/verify/claims';
import { type Finding, findingText } from '@weft/verify/finding';
import { verifyRelease } from '@weft/verify/verify-release';
import { downloadRelease } from './bucket-mirror';
import { activeRelease, otherReleases } from './other-releases';
import { ReleaseRefused } from './release-refused';
import { scratchFolder } from './scratch-folder';

const budgetsFile = path.resolve(import.meta.dirname, 'budgets.json');

export interface BuiltRelease {
  store: string;
  /** Folder of the workspace. */
  directory: string;
  release: Release;
  shells: readonly LiveShell[];
}

/**
 * Verifies a build as it would be stored.
 * @throws ReleaseRefused with all findings
 */
export async function verifyBuilt({ store, directory, release, shells }: BuiltRelease): Promise<void> {
  const { path: folder, remove } = await scratchFolder('weft-candidate');
  try {
    const { remote, version } = release;
    const integrity = await linkBuild(path.join(directory, 'dist'), folder, release);
    const active = await activeRelease(store, remote);
    if (active) await downloadRelease(store, remote, active.version);
    const inService = active && { folder: path.join(store, remote, active.version), release: active };
    const budgets = { ...(await budgetsOf(directory, remote)), inService };
    const context = { shells, others: await otherReleases(store, remote), budgets };
    const findings = await verifyRelease(folder, { remote, version, integrity }, context);
    throwIfAny(`${remote} was not published`, findings);
  } finally {
    await remove();
  }
}

/** @throws ReleaseRefused if the release claims something that another remote has */
export async function assertFreeClaims(store: string, release: Release): Promise<void> {
  const others = await otherReleases(store, release.remote);
  const findings = collisionFindings(release, others);
  throwIfAny(`${release.remote} ${release.version} cannot go into service`, findings);
}

export function throwIfAny(what: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw new ReleaseRefused(`${what}:\n${findings.map(findingText).join('\n')}`);
}

/** Lays out a release: links to the build, and `release.json` beside them. @returns SHA-384 of `release.json` */
async function linkBuild(dist: string, folder: string, release: Release): Promise<string> {
  for (const part of ['client', 'server', 'standard'])
    await symlink(path.resolve(dist, part), path.join(folder, part), 'junction');
  const notes = Buffer.from(JSON.stringify(release));
  await writeFile(path.join(folder, 'release.json'), notes);
  return sha384(notes);
}

interface BudgetFile {
  default: Budgets['default'];
  pages: Record<string, Partial<Budgets['default']>>;
}

/** A team's own limits (`weft.budgets` in its package.json) override those of tools/release/budgets.json. */
export async function budgetsOf(directory: string, remote: string): Promise<Budgets> {
  const common = JSON.parse(await readFile(budgetsFile, 'utf8')) as BudgetFile;
  const manifest = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as {
    weft?: { budgets?: Partial<BudgetFile> };
  };
  const own = manifest.weft?.budgets;
  const prefix = `${remote}/`;
  const pages = Object.entries(common.pages)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, amounts]) => [name.slice(prefix.length), amounts]);
  return {
    default: { ...common.default, ...own?.default },
    pages: { ...Object.fromEntries(pages), ...own?.pages },
  };
}
