const blanks = '\0\t\n\v\f\r \xa0';

/** A set of characters, indexed by code. */
const lettersOf = (letters: string) => {
  const set = new Uint8Array(256);
  for (const letter of letters) set[letter.charCodeAt(0)] = 1;
  return set;
};
const isBlank = lettersOf(blanks);
const isDigit = lettersOf('0123456789');
const endsName = lettersOf(`${blanks}()<>[]{}/%`);

/** Where each object of a file begins, after its number and the word `obj`. The text has one character per byte. */
export function objectStarts(text: string): number[] {
  const starts: number[] = [];
  let from = 0;
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', from)) {
    if (mayFollowNumber(text, at, from)) starts.push(at + 3);
    from = at + 3;
  }
  return starts;
}

/**
 * Whether a number may precede a place, with nothing but blanks and comments between them. It looks back as far as
 * `from`, so that each character is examined once; if that is inconclusive, the answer is yes.
 */
function mayFollowNumber(text: string, place: number, from: number): boolean {
  let at = place - 1;
  let isNextLine = false;
  while (at >= from && isBlank[text.charCodeAt(at)] === 1) {
    isNextLine ||= isLineEnd(text.charCodeAt(at));
    at -= 1;
  }
  if (isDigit[text.charCodeAt(at)] === 1) return true;
  if (!isNextLine) return false;
  // A comment lasts until the end of its line.
  while (at >= from && !isLineEnd(text.charCodeAt(at))) {
    if (text[at] === '%') return true;
    at -= 1;
  }
  return at < from;
}

/** Whether the word `stream` is at this place; an object's data begin on the next line. */
export function isStreamWord(text: string, at: number): boolean {
  return text.startsWith('stream', at) && !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + 6] ?? ' ');
}

/** The end of the line, or of the object if that comes first. For `\r\n`, the place of `\n`. */
export function endOfLine(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && !isLineEnd(text.charCodeAt(at))) at += 1;
  return text.startsWith('\r\n', at) ? at + 1 : at;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

/** The place of the bracket that closes a string; brackets in it are paired, or escaped by a backslash. */
export function endOfText(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return end;
}

export function endOfName(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && endsName[text.charCodeAt(at)] === 0) at += 1;
  return at;
}

/** Decodes a name, in which each character may be written as its code, `#61`. */
export function nameOf(written: string): string {
  let name = written;
  for (let at = name.indexOf('#'); at !== -1; at = name.indexOf('#', at + 1)) {
    const code = Number(`0x${name.slice(at + 1, at + 3)}`);
    if (code > 0) name = name.slice(0, at) + String.fromCharCode(code) + name.slice(at + 3);
  }
  return name;
}
