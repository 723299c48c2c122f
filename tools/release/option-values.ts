import { ReleaseRefused } from './release-refused';

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses a time such as `30m` into milliseconds; undefined if not given.
 * @throws ReleaseRefused for anything else
 */
export function durationOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount, unit] = /^(\d{1,4})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * UNITS[unit as keyof typeof UNITS];
  if (milliseconds > 0) return milliseconds;
  throw new ReleaseRefused(`--for must be a time such as 30m, 2h or 1d, not "${text}".`);
}

/** @throws ReleaseRefused that names the option */
export function wholeNumberOf(name: string, text: string, { least, most }: { least: number; most: number }) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ReleaseRefused(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** Parses a canary's share of the visitors. @throws ReleaseRefused unless it is from 1 to 99 */
export function percentOf(text: string): number {
  if (text !== '100') return wholeNumberOf('--percent', text, { least: 1, most: 99 });
  throw new ReleaseRefused(
    '--percent must be a whole number from 1 to 99, not "100": put the release into service for everybody with `promote`.',
  );
}

/**
 * Parses the base URL of releases, and adds a trailing slash; null for `none`, undefined if not given.
 * @throws ReleaseRefused if it is not an http(s) address
 */
export function baseUrlOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const url = URL.canParse(text) ? new URL(text).href : '';
  if (/^https?:/.test(url)) return url.endsWith('/') ? url : `${url}/`;
  throw new ReleaseRefused(`--base-url must be an http or https address, or none, not "${text}".`);
}
