import * as v from 'valibot';
import { filePath, integrity, parseJsonAs, releasedFiles, SHELL, time, version } from './release-parts';

/** What a shell provides to remotes. */
const providesSchema = v.object({
  contract: v.number(),
  /** Versions of the singletons, by their ids. */
  shared: v.record(v.string(), v.string()),
  /** Names that each module exports for remotes to import. */
  facade: v.record(v.string(), v.array(v.string())),
});
export type Provides = v.InferOutput<typeof providesSchema>;

const shellReleaseSchema = v.object({
  schema: v.literal(1),
  remote: v.literal(SHELL),
  version,
  /** Commit that the release was built from; null outside a checkout. */
  commit: v.nullable(v.string()),
  time,
  /** Files that documents refer to, by their names in `client/`. */
  client: v.object({
    files: v.array(filePath),
    fonts: v.array(filePath),
    /** SHA-384 of every script and stylesheet. */
    integrity: v.record(filePath, integrity),
  }),
  /** The program of the render processes. */
  server: filePath,
  files: releasedFiles,
  provides: providesSchema,
});
/** `release.json` of a release of the shell. */
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/**
 * Parses `release.json` of a shell.
 * @throws Error that names the field, where the text is not a release of this schema
 */
export function parseShellRelease(text: string): ShellRelease {
  return parseJsonAs(shellReleaseSchema, text, 'release.json');
}
