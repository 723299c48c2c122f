import { fileFaults, type Verdict } from './document-kinds';
import { fieldFault, LONGEST_FIELD } from './field-faults';

const active =
  /(?<!\\)(?<marks>\\+)(?<word>obj(?:ect|data|emb|ocx|update|link|autlink|sub|pub|icemb|html|class)|template|fldinst)(?![a-z])/gi;
const remote = /^\s*(https?:|ftp:|file:|\\\\\\\\)/i;

/**
 * Determines what rich text contains. Control words follow a backslash, and a number may follow them without a space.
 * Embedded content is one of these words; a literal backslash is doubled.
 * https://www.biblioscape.com/rtf15_spec.htm
 */
export function richTextVerdict(bytes: Buffer): Verdict {
  if (bytes.includes(0)) return { fault: fileFaults.unknown };
  const text = bytes.toString('latin1');
  for (const { 0: whole, groups, index } of text.matchAll(active)) {
    const { marks = '', word = '' } = groups ?? {};
    if (marks.length % 2 === 0) continue;
    const from = index + whole.length;
    const fault = faultOf(word.toLowerCase(), text.slice(from, from + LONGEST_FIELD));
    if (fault !== null) return { fault };
  }
  return { kind: 'rtf' };
}

function faultOf(word: string, rest: string): string | null {
  if (word === 'template') return remote.test(rest) ? fileFaults.linked : null;
  return word === 'fldinst' ? fieldFault(instructionOf(rest)) : fileFaults.macros;
}

/** Stands for a character escape, which does not occur in real field names. */
const NUMBERED = '\x14';
const control =
  /\{\\\*\\[^{}]*\}|\\(?<mark>[\\{}])|(?<numbered>\\'[\da-f]{2}|\\u-?\d+ ?)|\\[a-z]+-?\d* ?|\\[^a-z]|[{}\r\n]/gi;

/** The instruction of a field without formatting words, which may occur between its letters. */
function instructionOf(rest: string): string {
  const end = rest.search(/\\fld(?:inst|rslt)/i);
  const instruction = (end === -1 ? rest : rest.slice(0, end)).replace(control, (...match) => {
    const { mark, numbered } = match.at(-1) as { mark?: string; numbered?: string };
    return mark ?? (numbered === undefined ? '' : NUMBERED);
  });
  // Its name is beyond what is examined.
  return end === -1 && instruction.trim() === '' ? NUMBERED : instruction;
}
