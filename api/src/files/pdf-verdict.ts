import { fileFaults, type Verdict } from './document-kinds';
import { findPdfNames, Unreadable } from './pdf-names';

/**
 * Names of what runs, starts a program, carries a file, or opens or fetches another one. Forms to fill in are allowed,
 * except in XFA, which has its own scripts.
 */
const active = [
  ...['JavaScript', 'JS', 'XFA', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'],
  ...['GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
];

/** The end marker is within this many bytes of the file's end. */
const ENDING = 2_048;

/** Checks that a PDF is complete and only a document: no script, no action that starts something, no file in it. */
export function pdfVerdict(bytes: Buffer): Verdict {
  const end = bytes.subarray(-ENDING).toString('latin1');
  // Without streams, nothing that a reader would miss can have been cut off.
  const isCut = !/%%EOF|startxref\s{1,9}\d/.test(end) && bytes.includes('stream');
  if (isCut || holdsArchive(bytes)) return { fault: fileFaults.incomplete };
  try {
    const names = findPdfNames(bytes, active);
    return active.some((name) => names.has(name)) ? { fault: fileFaults.active } : { kind: 'pdf' };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // Names in the trailer of a protected file are not encrypted.
    return { fault: bytes.includes('/Encrypt') ? fileFaults.locked : fileFaults.incomplete };
  }
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const archiveEntry = Buffer.from('PK\x01\x02', 'latin1');

/** Whether a file contains a ZIP archive verbatim: its end record, with its directory before that. */
function holdsArchive(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(archiveEnd); at !== -1; at = bytes.indexOf(archiveEnd, at + 1)) {
    const directory = at + 16 <= bytes.length ? at - bytes.readUInt32LE(at + 12) : -1;
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(archiveEntry)) return true;
  }
  return false;
}
