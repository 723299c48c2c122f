import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Application, applicationMessages } from '@weft/api-contract/application';
import { documentKinds, fileFaults, type Verdict } from '../files/document-kinds';
import { sanitizeFileName } from '../files/document-verdict';
import type { ReceivedForm } from '../files/receive-form';
import type { ScanFile } from '../files/scan-file';
import type { SubmittedFile } from '../files/verdict-thread';
import { checkInput, InvalidInput } from '../http/validation';
import type { Resume } from './repository';

/** An application that may be stored. */
export interface CheckedApplication {
  application: Application;
  resume: Omit<Resume, 'content'>;
  bytes: Buffer;
  /** Why the scan of the résumé failed; undefined if it is clean or no scanner is set up. */
  scanFailure?: unknown;
}

export interface ReadOptions {
  /** In bytes. */
  fileLimit: number;
  /** Judges the résumé by its content. */
  judge: (file: SubmittedFile) => Promise<Verdict>;
  scan?: ScanFile;
}

/**
 * Checks a received form: the text fields against their schema, the résumé by its content and, if all is well so far,
 * by a scanner. If the scanner itself fails, the application is still accepted.
 * @throws InvalidInput naming every refused field at once
 */
export async function readApplication(
  form: ReceivedForm,
  { fileLimit, judge, scan }: ReadOptions,
): Promise<CheckedApplication> {
  // A missing field counts as empty, so that its error message is the form's own.
  const empty = Object.keys(Application.entries).map((field) => [field, ''] as const);
  const texts = Object.fromEntries([...empty, ...form.texts]);
  const { value: application, errors } = checkInput(Application, texts);
  const fieldErrors = [...errors];
  const file = await readResume(form, { fileLimit, judge });
  if ('fault' in file) fieldErrors.push({ field: 'resume', message: file.fault });
  if (application === undefined || 'fault' in file || fieldErrors.length > 0)
    throw new InvalidInput(fieldErrors);
  return { application, ...file, ...(await scanned(form, scan)) };
}

async function scanned({ file }: ReceivedForm, scan?: ScanFile): Promise<{ scanFailure?: unknown }> {
  if (file === null || scan === undefined) return {};
  const isClean = await scan(file.path).catch((scanFailure: unknown) => ({ scanFailure }));
  if (isClean === false) throw new InvalidInput([{ field: 'resume', message: fileFaults.harmful }]);
  return isClean === true ? {} : isClean;
}

async function readResume(
  { file, fileCount }: ReceivedForm,
  { fileLimit, judge }: ReadOptions,
): Promise<{ fault: string } | Omit<CheckedApplication, 'application'>> {
  if (fileCount > 1) return { fault: fileFaults.several };
  if (file === null) return { fault: applicationMessages.resume };
  if (file.isTooLarge) return { fault: fileFaults.tooLarge(fileLimit) };
  if (/[\p{Cc}\ufffd]|%00/u.test(file.name)) return { fault: fileFaults.name };
  const bytes = await readFile(file.path);
  const verdict = await judge({ bytes, name: file.name });
  if ('fault' in verdict) return verdict;
  const resume = {
    storedName: randomUUID(),
    name: sanitizeFileName(file.name, verdict.kind),
    mediaType: documentKinds[verdict.kind].mediaType,
    size: file.size,
    sha256: file.sha256,
  };
  return { resume, bytes };
}
