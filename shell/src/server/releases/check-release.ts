import type { Provides } from '@weft/federation/shell-release';
import type { Candidate } from '@weft/verify/candidate';
import type { Finding } from '@weft/verify/finding';
import { openRelease, type Reference } from '@weft/verify/open-release';
import { staticFindings } from '@weft/verify/verify-release';

export interface ReleaseCheckRequest {
  /** Folder of the release. */
  folder: string;
  reference: Reference;
  /** What the shell that is to run it provides. */
  provides: Provides;
}

export type ReleaseCheckResult = { candidate: Candidate } | { findings: Finding[] };

/** Opens a release and applies the rules that do not run its code: `verifyRelease`. */
export async function checkRelease(request: ReleaseCheckRequest): Promise<ReleaseCheckResult> {
  const { folder, reference, provides } = request;
  const opened = await openRelease(folder, reference);
  if ('findings' in opened) return opened;
  // Other teams' claims are left to the renderer, which has their releases in service.
  const findings = staticFindings(opened.candidate, { shells: [{ release: { provides } }], others: [] });
  return findings.length > 0 ? { findings } : opened;
}
