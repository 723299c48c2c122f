import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release } from '@weft/federation/release';
import { isOutOfFiles } from '@weft/federation/stored-file.server';
import { damagedFiles, readStyles, readVerified } from '@weft/federation/stored-release.server';
import type { Candidate } from './candidate';
import { errorMessage, type Finding } from './finding';

export interface Reference {
  remote: string;
  version: string;
  /** SHA-384 of its `release.json`. */
  integrity: string;
}

const anew = 'build and publish it again: `npm run release -w <remote>`';

/** Opens a release if all its files are there and match their hashes and sizes; otherwise returns what is wrong. */
export async function openRelease(
  folder: string,
  reference: Reference,
): Promise<{ candidate: Candidate } | { findings: Finding[] }> {
  const notes = await readReleaseJson(folder, reference);
  if ('findings' in notes) return notes;
  const { release } = notes;
  const findings = [
    ...identityFindings(release, reference),
    ...unlistedFindings(release),
    ...(await fileFindings(folder, release)),
  ];
  if (findings.length > 0) return { findings };
  // Read again with its hash checked, so that the code that runs is the code that was verified.
  const integrity = release.files[release.server]?.integrity ?? '';
  const source = await readVerified(folder, release.server, integrity);
  const styles = await readStyles(folder, release.files);
  return { candidate: { folder, release, source: source.toString('utf8'), styles } };
}

async function readReleaseJson(
  folder: string,
  { integrity }: Reference,
): Promise<{ release: Release } | { findings: Finding[] }> {
  const place = 'release.json';
  let rule = 'files';
  try {
    const text = await readVerified(folder, place, integrity);
    rule = 'schema';
    return { release: parseRelease(text.toString()) };
  } catch (error) {
    if (isOutOfFiles(error)) throw error;
    const problem = errorMessage(error).replace(/^release\.json:? /, '');
    return { findings: [{ rule, place, problem, remedy: anew }] };
  }
}

function identityFindings({ remote, version }: Release, expected: Reference): Finding[] {
  if (remote === expected.remote && version === expected.version) return [];
  const problem = `the folder of ${expected.remote} ${expected.version} holds ${remote} ${version}`;
  return [{ rule: 'schema', place: 'release.json', problem, remedy: anew }];
}

function unlistedFindings(release: Release): Finding[] {
  const { entry, standard, server, routes, pages, listed, files } = release;
  const chunks = [routes, ...Object.values(pages)].flatMap(({ js, css }) => [...js, ...css]);
  const pictures = listed.flatMap(({ picture }) => picture ?? []);
  return [entry, server, ...Object.values(standard ?? {}), ...chunks, ...pictures]
    .filter((file) => !Object.hasOwn(files, file))
    .map((place) => fileFinding(place, 'is named in release.json, but has no hash there'));
}

async function fileFindings(folder: string, { files }: Release): Promise<Finding[]> {
  const damaged = await damagedFiles(folder, files);
  const known = new Set(damaged.map(({ file }) => file));
  const findings = damaged.map(({ file, fault }) => fileFinding(file, fault.replace(`${file} `, '')));
  for (const [file, { bytes }] of Object.entries(files)) {
    if (known.has(file)) continue;
    const { size } = await stat(path.join(folder, file));
    if (size !== bytes) findings.push(fileFinding(file, `has ${size} bytes, release.json says ${bytes}`));
  }
  return findings;
}

function fileFinding(place: string, problem: string): Finding {
  return { rule: 'files', place, problem, remedy: anew };
}
