import { isTeamName, SHELL } from '@weft/federation/release-parts';
import { SIGNATURE_FILE } from '@weft/verify/signatures';

export const RELEASE_JSON = 'release.json';
/** Upload order of a release's parts: the last one makes it exist. */
export const PARTS = ['', SIGNATURE_FILE, RELEASE_JSON];

/** Whether a key belongs to a team and cannot escape the folder. */
export function isTeamKey(key: string): boolean {
  const [team = '', ...rest] = key.split('/');
  return isTeamName(team) && rest.length > 0 && !rest.some((part) => /^\.{0,2}$|[\\\0]/.test(part));
}

/** Whether a key belongs to a team but to no release: its pointer, or the stamp of `npm start`. */
export function isTeamFile(key: string): boolean {
  return key.split('/').length === 2;
}

export function pointerOf(team: string): string {
  return `${team}/active.json`;
}

export function isPointer(key: string): boolean {
  return isTeamFile(key) && key.endsWith('/active.json');
}

export function isCanaryRollback(key: string): boolean {
  return key.split('/')[1] === 'canaries';
}

export function isDownloadedAtOpen(key: string): boolean {
  return isTeamFile(key) || isCanaryRollback(key) || partOf(key) !== '';
}

/** `release.json`, its signature, or the empty text for any other file. */
export function partOf(key: string): string {
  const [, , file = '', ...deeper] = key.split('/');
  return deeper.length === 0 && PARTS.includes(file) ? file : '';
}

export function releaseOf(key: string): string {
  return key.split('/').slice(0, 2).join('/');
}

export function shellFirst(one: string, other: string): number {
  return Number(other.startsWith(`${SHELL}/`)) - Number(one.startsWith(`${SHELL}/`));
}
