import { descriptionOf } from '@weft/federation/release';
import { type Budgets, budgetFindings } from './budgets';
import type { Candidate, LiveShell, VerificationContext } from './candidate';
import { claimFindings, collisionFindings } from './claims';
import { compatibilityFindings } from './compatibility';
import { cssFindings } from './css';
import type { Finding } from './finding';
import { openRelease, type Reference } from './open-release';
import { pageFindings } from './pages';
import { startStubApi } from './stub-api';

/**
 * The one check of a remote's release: before it is published, before a roll-back to it, and before a shell takes it
 * into service. Every rule is in a file of this package; `tools/release/faulty-releases.test.ts` breaks each of them.
 *
 * | rule | publish | roll-back | shell |
 * |---|---|---|---|
 * | files, schema, contract, shared, facade, claims, css | yes | yes | yes |
 * | runs | yes | yes | yes: it starts the pool that then serves |
 * | description, sitemap, pages | yes | yes | no: a faulty page affects only itself |
 * | budgets | yes | no | no |
 *
 * Types are checked earlier, when a release is built from sources.
 *
 * @param folder of the release
 * @returns everything that is wrong; empty if it can go into service
 */
export async function verifyRelease(
  folder: string,
  reference: Reference,
  { budgets, ...surroundings }: VerificationContext & { budgets?: Budgets },
): Promise<Finding[]> {
  const opened = await openRelease(folder, reference);
  if ('findings' in opened) return opened.findings;
  const { candidate } = opened;
  const findings = staticFindings(candidate, surroundings);
  const [shell] = surroundings.shells;
  if (findings.length > 0 || !shell) return findings;
  const api = await startStubApi();
  try {
    const weighed = budgets ? await budgetFindings(candidate, shell, budgets) : [];
    return [...weighed, ...(await pageFindings(candidate, shell, api))];
  } finally {
    api.close();
  }
}

/** What the static rules need, which is less than `VerificationContext`: only what each shell provides, not its files. */
interface StaticCheckContext extends Pick<VerificationContext, 'others'> {
  shells: readonly { release: Pick<LiveShell['release'], 'provides'> }[];
}

/** Checks the rules that run no code of the release, and so take hardly any time. */
export function staticFindings(candidate: Candidate, { shells, others }: StaticCheckContext): Finding[] {
  const { release } = candidate;
  const [active] = shells;
  if (!active) return [noShell];
  const fits = shells.flatMap(({ release: shell }) => compatibilityFindings(release, shell.provides));
  return [
    ...uniqueOf(fits),
    ...collisionFindings(descriptionOf(release), others),
    ...claimFindings(release),
    ...cssFindings(candidate),
  ];
}

const noShell: Finding = {
  rule: 'contract',
  place: 'the release store',
  problem: 'has no release of the shell to check against',
  remedy: 'release the shell first: `npm run release -w shell`, or everything: `npm start`',
};

function uniqueOf(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.place} ${finding.problem}`, finding])).values()];
}
