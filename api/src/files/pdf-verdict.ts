import { fileFaults, type Verdict } from './document-kinds';
import { pdfNames, Unreadable } from './pdf-names';

/**
 * What runs, starts a program, carries a file, or opens or fetches another one. A form to fill in is none of it, unless it is
 * in XFA, which has scripts of its own.
 */
const active = [
  ...['JavaScript', 'JS', 'XFA', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'],
  ...['GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
];

/** The end of a file stands within so many bytes of it. */
const ENDING = 2_048;

/** Says whether a PDF is whole and only a document: no script, no action that starts something, no file in it. */
export function pdfVerdict(bytes: Buffer): Verdict {
  const end = bytes.subarray(-ENDING).toString('latin1');
  if (!/%%EOF|startxref\s{1,9}\d/.test(end) || holdsArchive(bytes)) return { fault: fileFaults.incomplete };
  try {
    const names = pdfNames(bytes, active);
    return active.some((name) => names.has(name)) ? { fault: fileFaults.active } : { kind: 'pdf' };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // The names of a protected file's trailer are not encrypted themselves.
    return { fault: bytes.includes('/Encrypt') ? fileFaults.locked : fileFaults.incomplete };
  }
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const archiveEntry = Buffer.from('PK\x01\x02', 'latin1');

/** Whether a ZIP archive stands in a file as it is: its end, and its directory in front of that. */
function holdsArchive(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(archiveEnd); at !== -1; at = bytes.indexOf(archiveEnd, at + 1)) {
    const directory = at + 16 <= bytes.length ? at - bytes.readUInt32LE(at + 12) : -1;
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(archiveEntry)) return true;
  }
  return false;
}
