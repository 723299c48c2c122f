import { fileTypeFromBuffer } from 'file-type';
import { archiveVerdict } from './archive-verdict';
import { compoundVerdict } from './compound-verdict';
import { type DocumentKind, documentKinds, fileFaults, type Verdict } from './document-kinds';
import { pdfVerdict } from './pdf-verdict';
import { richTextVerdict } from './rich-text-verdict';
import { textVerdict } from './text-verdict';

/**
 * Determines what a file is by its content. Its name has to match; the type that the sender declares is ignored.
 * https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html
 */
export async function documentVerdict(bytes: Buffer, name: string): Promise<Verdict> {
  if (bytes.length === 0) return { fault: fileFaults.empty };
  const verdict = await contentVerdict(bytes);
  if ('fault' in verdict) return verdict;
  const extension = extensionOf(name);
  if (extension === '' || extension === verdict.kind || (extension === 'text' && verdict.kind === 'txt'))
    return verdict;
  return Object.hasOwn(documentKinds, extension)
    ? { fault: fileFaults.misnamed(extension, verdict.kind) }
    : { fault: fileFaults.unknown };
}

async function contentVerdict(bytes: Buffer): Promise<Verdict> {
  // Not left to file-type, which would unpack an archive before its limits are checked.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return archiveVerdict(bytes);
  // file-type mistakes short texts that begin like something else, so the text verdict decides about all other types.
  const text = textVerdict(bytes);
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return richTextVerdict(bytes);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'pdf') return pdfVerdict(bytes);
  if (type?.ext === 'cfb') return compoundVerdict(bytes);
  return text;
}

/** The extension in lower case, without its dot. */
function extensionOf(name: string): string {
  return /\.([^.\s]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The sender's file name, made safe for mail attachments and any disk. */
export function sanitizeFileName(name: string, kind: DocumentKind): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const plain = base
    .normalize('NFC')
    // Control and format characters can reverse a name, so that it seems to have another extension.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  // Cut between characters: half of one could be stored, but not restored from a back-up.
  const short = [...plain].slice(0, 80).join('').trim();
  return `${short || 'resume'}.${kind}`;
}
