import { fileFaults, type Verdict } from './document-kinds';
import { fieldFault, LONGEST_FIELD } from './field-faults';

const active =
  /(?<!\\)(?<marks>\\+)(?<word>obj(?:ect|data|emb|ocx|update|link|autlink|sub|pub|icemb|html|class)|template|fldinst)(?![a-z])/gi;
const remote = /^\s*(https?:|ftp:|file:|\\\\\\\\)/i;

/**
 * Says what rich text holds: words behind a backslash, which may be followed by a number without a space. What is
 * embedded is one of these words; a backslash that is meant is doubled.
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

/** A character escape, which does not occur in real field names. */
const NUMBERED = '\x14';
const control =
  /\{\\\*\\[^{}]*\}|\\(?<mark>[\\{}])|(?<numbered>\\'[\da-f]{2}|\\u-?\d+ ?)|\\[a-z]+-?\d* ?|\\[^a-z]|[{}\r\n]/gi;

/** The instruction of a field, without the words that say how it looks, which may stand between its letters. */
function instructionOf(rest: string): string {
  const end = rest.search(/\\fld(?:inst|rslt)/i);
  const instruction = (end === -1 ? rest : rest.slice(0, end)).replace(control, (...match) => {
    const { mark, numbered } = match.at(-1) as { mark?: string; numbered?: string };
    return mark ?? (numbered === undefined ? '' : NUMBERED);
  });
  // Its name is further behind than is looked.
  return end === -1 && instruction.trim() === '' ? NUMBERED : instruction;
}
