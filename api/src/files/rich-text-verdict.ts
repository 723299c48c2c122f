import { fileFaults, type Verdict } from './document-kinds';

const active =
  /(?<!\\)(?<marks>\\+)(?<word>obj(?:ect|data|emb|ocx|update|link|autlink|sub|pub|icemb|html|class)|template)(?![a-z])/gi;
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
    if (word.toLowerCase() !== 'template') return { fault: fileFaults.macros };
    const from = index + whole.length;
    if (remote.test(text.slice(from, from + 100))) return { fault: fileFaults.linked };
  }
  return { kind: 'rtf' };
}
