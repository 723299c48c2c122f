import type { Release, ReleaseDescription } from '@weft/federation/release';
import type { ShellRelease } from '@weft/federation/shell-release';

/** A remote's release that is being checked. */
export interface Candidate {
  /** Folder that holds it. */
  folder: string;
  release: Release;
  /** Source text of its server bundle. */
  source: string;
  /** Texts of its stylesheets for browsers, by path inside the release. */
  styles: Record<string, string>;
}

/** A release of the shell that visitors may get. */
export interface LiveShell {
  release: ShellRelease;
  /** Folder that holds it. */
  folder: string;
}

/** What a release has to be compatible with. */
export interface VerificationContext {
  /** The shell in service first; each of the others may still be in service somewhere. */
  shells: readonly LiveShell[];
  /** Descriptions of the other remotes' releases in service. */
  others: readonly ReleaseDescription[];
}
