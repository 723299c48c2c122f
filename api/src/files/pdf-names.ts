import { constants, inflateSync } from 'node:zlib';

/** So much (bytes) may be packed in all object streams of a file: those of a long document hold some megabytes. */
const mostUnpacked = 24 * 1_048_576;

/** Something in a PDF that cannot be looked into. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/**
 * All names in the objects of a PDF, `JavaScript` for `/JavaScript` and for `/J#61vaScript`, those in compressed
 * object streams too. Texts, comments and the data of pages, fonts and pictures are passed over.
 * https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
 *
 * @throws Unreadable for an object stream in another form than producers write
 */
export function pdfNames(bytes: Buffer): Set<string> {
  const all = new Set<string>();
  const budget = { left: mostUnpacked };
  // Each object by itself, wherever it stands, since a reader finds it by its place in the file.
  for (const object of bytes.toString('latin1').split(/\d\s{1,9}\d{1,5}\s{1,9}obj/)) {
    for (const name of namesOf(object, budget)) all.add(name);
  }
  return all;
}

/** @param budget how much may be unpacked; null where nothing may be */
function namesOf(object: string, budget: { left: number } | null): Set<string> {
  const names = new Set<string>();
  const token = /[(%/]|\bstream\r?\n/g;
  for (let found = token.exec(object); found; found = token.exec(object)) {
    const [mark] = found;
    if (mark === '(') token.lastIndex = endOfText(object, token.lastIndex);
    else if (mark === '%') token.lastIndex = endOfLine(object, token.lastIndex);
    else if (mark === '/') names.add(nameAt(object, token.lastIndex));
    // No object of an object stream has data of its own.
    else if (budget === null) throw new Unreadable('data within packed objects');
    else if (names.has('Filter')) {
      const end = object.indexOf('endstream', token.lastIndex);
      const data = object.slice(token.lastIndex, end === -1 ? undefined : end);
      if (names.has('ObjStm'))
        for (const name of namesOf(unpacked(data, names, budget), null)) names.add(name);
      token.lastIndex += data.length;
    }
    // Data that are not packed are looked at like the rest.
  }
  return names;
}

/** Behind the bracket that closes a text; brackets in it come in pairs, or behind a backslash. */
function endOfText(object: string, start: number): number {
  const mark = /[()]|\\[^]/g;
  mark.lastIndex = start;
  let depth = 1;
  for (let found = mark.exec(object); found; found = mark.exec(object)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return object.length;
}

function endOfLine(object: string, start: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = start;
  return end.exec(object)?.index ?? object.length;
}

function nameAt(object: string, start: number): string {
  const letters = /[^\0\s()<>[\]{}/%]*/y;
  letters.lastIndex = start;
  const name = letters.exec(object)?.[0] ?? '';
  return name.replace(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** An object stream's text. Producers pack it by FlateDecode alone. */
function unpacked(data: string, names: Set<string>, budget: { left: number }): string {
  const isUnusual = [...names].some(
    (name) => /Decode$|^Crypt$|^Predictor$/.test(name) && name !== 'FlateDecode',
  );
  if (isUnusual || !names.has('FlateDecode')) throw new Unreadable('packed in another way');
  try {
    // Like readers, it takes what is there of data that are cut off.
    const options = { maxOutputLength: budget.left, finishFlush: constants.Z_SYNC_FLUSH };
    const text = inflateSync(Buffer.from(data, 'latin1'), options).toString('latin1');
    budget.left -= text.length;
    return text;
  } catch {
    throw new Unreadable('cannot be unpacked');
  }
}
