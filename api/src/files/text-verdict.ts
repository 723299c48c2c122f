import { fileFaults, type Verdict } from './document-kinds';

const active =
  /^\s*(<\?(xml|php)|<!doctype|<!--|#!)|<(html|svg|script|iframe|object|embed|body|head|meta|link)[\s/>]/i;
/** Browsers look for a page up to here, too. Further on, a résumé may mention HTML. */
const SNIFFED_LENGTH = 1_024;

/** Checks that bytes are plain text: no control characters, no web page, no script. */
export function textVerdict(bytes: Buffer): Verdict {
  const text = decode(bytes);
  if (text === null || /[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]/.test(text)) return { fault: fileFaults.unknown };
  if (text.trim() === '') return { fault: fileFaults.empty };
  return active.test(text.slice(0, SNIFFED_LENGTH)) ? { fault: fileFaults.unknown } : { kind: 'txt' };
}

/** UTF-8, UTF-16 with a byte order mark, or else Windows-1252, in which every byte is a character. */
function decode(bytes: Buffer): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return tryDecode(bytes, first === 0xff ? 'utf-16le' : 'utf-16be');
  return tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'windows-1252');
}

function tryDecode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
