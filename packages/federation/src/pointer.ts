import * as v from 'valibot';
import { integrity, parseJsonAs, remoteName, SHELL, time, version } from './release-parts';

const reference = v.object({ version, integrity, since: time });
/** A release by version and SHA-384 of its `release.json`, and the time at which it went into service. */
export type ReleaseReference = v.InferOutput<typeof reference>;

const baseUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/.+\/$/));

const earlier = v.object({
  ...reference.entries,
  /** The pointer's `baseUrl` while it was active; null for the store, left out if it was not recorded. */
  baseUrl: v.optional(v.nullable(baseUrl)),
});
export type EarlierRelease = v.InferOutput<typeof earlier>;

const canary = v.object({
  ...reference.entries,
  /** Share of visitors that gets it. */
  percent: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
  /** When it ends by itself; null if it does not. */
  until: v.nullable(time),
  /** Random per canary, so that nobody can predict who is in its share, not even from an earlier canary. */
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});
export type Canary = v.InferOutput<typeof canary>;

/** `active.json`: which release visitors get. The only file of a remote, or of the shell, that ever changes. */
const pointerSchema = v.object({
  schema: v.literal(2),
  remote: v.union([remoteName, v.literal(SHELL)]),
  /** Grows with every change, so that an old pointer that somebody puts back is detected. */
  counter: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /**
   * Where browsers and shells find the remote's releases, if not in the store: `<baseUrl><remote>/<version>/`.
   * Shells accept allowed origins only.
   */
  baseUrl: v.optional(baseUrl),
  active: reference,
  canary: v.nullable(canary),
  /** Earlier active releases, newest first. */
  history: v.array(earlier),
  /** Releases that went out of service in the last 30 days: open tabs may still ask for their files. */
  left: v.array(v.object({ version, at: time })),
});
export type ReleasePointer = v.InferOutput<typeof pointerSchema>;

/** Parses `active.json`. @throws Error that names the field, where the text is not a pointer of this schema */
export function parsePointer(text: string): ReleasePointer {
  return parseJsonAs(pointerSchema, text, 'active.json');
}
