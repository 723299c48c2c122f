import { constants, inflateSync } from 'node:zlib';

/** So much (bytes) may be packed in all object streams of a file: those of a long document hold some megabytes. */
const mostUnpacked = 24 * 1_048_576;
/** To unpack a stream of nothing takes as long as so much (bytes) in it; producers put many objects into one. */
const costOfStream = 8_192;

const filters =
  'ASCIIHexDecode ASCII85Decode LZWDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(
    ' ',
  );
/** Of an object stream: how it is packed, in a way that producers do not use. */
const unusual = [...filters, 'Crypt', 'Predictor'];
/** What says where packed objects are. */
const structure = ['Filter', 'FlateDecode', 'ObjStm', ...unusual];

/** Something in a PDF that cannot be looked into. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

interface Search {
  wanted: ReadonlySet<string>;
  /** Bytes that may be unpacked; null where nothing may be. */
  budget: { left: number } | null;
}

/**
 * Which of some names are in the objects of a PDF, `JavaScript` as `/JavaScript` or `/J#61vaScript`, also in compressed
 * object streams. Texts, comments and the data of pages, fonts and pictures are passed over. Looks at each letter once, and
 * keeps no other name: ten megabytes of anything take less than a second.
 * https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
 *
 * @throws Unreadable for an object stream in another form than producers write
 */
export function pdfNames(bytes: Buffer, names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const search = { wanted: new Set([...names, ...structure]), budget: { left: mostUnpacked } };
  // Each object by itself, wherever it stands, since a reader finds it by its place in the file.
  for (const object of bytes.toString('latin1').split(/\d\s{1,9}\d{1,5}\s{1,9}obj/)) {
    for (const name of namesOf(object, search)) all.add(name);
  }
  return all;
}

function namesOf(object: string, { wanted, budget }: Search): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at < object.length; at += 1) {
    const letter = object[at];
    if (letter === '(') at = endOfText(object, at);
    else if (letter === '%') at = endOfLine(object, at);
    else if (letter === '/') {
      const end = endOfName(object, at + 1);
      if (end - at <= longestName) {
        const name = nameOf(object.slice(at + 1, end));
        if (wanted.has(name)) names.add(name);
      }
      at = end - 1;
    } else if (letter === 's' && isData(object, at)) {
      const start = object.indexOf('\n', at) + 1;
      // No object of an object stream has data of its own.
      if (budget === null) throw new Unreadable('data within packed objects');
      // Data that are not packed are looked at like the rest.
      if (!names.has('Filter')) continue;
      const end = object.indexOf('endstream', start);
      const data = object.slice(start, end === -1 ? undefined : end);
      if (names.has('ObjStm')) {
        for (const name of namesOf(unpacked(data, names, budget), { wanted, budget: null })) names.add(name);
      }
      at = start + data.length - 1;
    }
  }
  return names;
}

/** Each letter may be written as three: `#61`. */
const longestName = 3 * 'CCITTFaxDecode'.length + 1;

/** Whether the word `stream` and the end of its line stand here. */
function isData(object: string, at: number): boolean {
  if (!object.startsWith('stream', at)) return false;
  return !/\w/.test(object[at - 1] ?? ' ') && /^\r?\n/.test(object.slice(at + 6, at + 8));
}

/** Where the bracket is that closes a text; brackets in it come in pairs, or behind a backslash. */
function endOfText(object: string, start: number): number {
  let depth = 0;
  for (let at = start; at < object.length; at += 1) {
    const letter = object[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return object.length;
}

function endOfLine(object: string, start: number): number {
  let at = start;
  while (at < object.length && object[at] !== '\n' && object[at] !== '\r') at += 1;
  return at;
}

/** By code: what ends a name. */
const endsName = new Uint8Array(256);
for (const letter of '\0\t\n\v\f\r \xa0()<>[]{}/%') endsName[letter.charCodeAt(0)] = 1;

function endOfName(object: string, start: number): number {
  let at = start;
  while (at < object.length && endsName[object.charCodeAt(at)] === 0) at += 1;
  return at;
}

function nameOf(written: string): string {
  let name = written;
  for (let at = name.indexOf('#'); at !== -1; at = name.indexOf('#', at + 1)) {
    const code = Number(`0x${name.slice(at + 1, at + 3)}`);
    if (code > 0) name = name.slice(0, at) + String.fromCharCode(code) + name.slice(at + 3);
  }
  return name;
}

/** An object stream's text. Producers pack it by FlateDecode alone. */
function unpacked(data: string, names: Set<string>, budget: { left: number }): string {
  if (unusual.some((name) => names.has(name)) || !names.has('FlateDecode'))
    throw new Unreadable('packed in another way');
  try {
    // Like readers, it takes what is there of data that are cut off.
    const options = { maxOutputLength: budget.left, finishFlush: constants.Z_SYNC_FLUSH };
    const text = inflateSync(Buffer.from(data, 'latin1'), options).toString('latin1');
    budget.left -= Math.max(text.length, costOfStream);
    return text;
  } catch {
    throw new Unreadable('cannot be unpacked');
  }
}
