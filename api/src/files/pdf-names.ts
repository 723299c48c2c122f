import { inflateSync } from 'node:zlib';
import { endOfLine, endOfName, endOfText, isStreamWord, nameOf, objectStarts } from './pdf-syntax';

/** How many bytes all object streams of a file may unpack to; those of a long document hold some megabytes. */
const MAX_UNPACKED_BYTES = 24 * 1_048_576;
/** An empty stream takes as long as unpacking this many bytes; producers put many objects into one stream. */
const COST_OF_STREAM = 8_192;

/** How an object stream may be packed, in ways that producers do not use. */
const unusual = [
  ...['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'CCITTFaxDecode', 'JBIG2Decode'],
  ...['DCTDecode', 'JPXDecode', 'Crypt', 'Predictor'],
];
/** Names that tell where packed objects are. */
const structure = ['Filter', 'FlateDecode', 'ObjStm', 'First', ...unusual];

/** Something in a PDF that cannot be examined. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Each character of a name may be written as three. */
const LONGEST_NAME = 3 * 'CCITTFaxDecode'.length + 1;
/** Weight of the list at the head of an object stream, which has to be parsed. */
const COST_OF_LIST = 8;

interface Search {
  targets: ReadonlySet<string>;
  /** Bytes that may still be unpacked; null within unpacked data. */
  budget: { remaining: number } | null;
  /** Start and end of the data after the word `stream` at a place; called with ascending places. */
  dataAfter(place: number): [start: number, end: number];
}

/**
 * Which of these names occur in the objects of a PDF, `JavaScript` as `/JavaScript` or `/J#61vaScript`, also in
 * compressed object streams. Strings, comments and the data of pages, fonts and pictures are skipped. Examines each
 * character once and keeps no other name: ten megabytes of anything take less than a second.
 * https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
 *
 * @throws Unreadable for an object stream in a form that producers do not write
 */
export function findPdfNames(bytes: Buffer, names: readonly string[]): Set<string> {
  const text = bytes.toString('latin1');
  let [start, end] = [-1, -1];
  const dataAfter = (place: number): [number, number] => {
    if (start <= place) start = endOfLine(text, place, text.length) + 1;
    if (end < start) end = text.indexOf('endstream', start);
    if (end === -1) end = text.length;
    return [start, end];
  };
  const targets = new Set([...names, ...structure]);
  const search = { targets, budget: { remaining: MAX_UNPACKED_BYTES }, dataAfter };
  return new ObjectScanner(text, search).namesOf([0, ...objectStarts(text)]);
}

/** A text with objects that is searched for names. */
class ObjectScanner {
  private readonly all = new Set<string>();
  /** Names in the current object, and its number `First`. One set is reused: a file may claim millions of objects. */
  private readonly own = new Set<string>();
  private first: number | undefined;

  constructor(
    private readonly text: string,
    private readonly search: Search,
  ) {}

  /** Examines each object by itself, wherever it is, since PDF readers find objects by their position. */
  namesOf(starts: number[]): Set<string> {
    for (let place = 0; place < starts.length; place += 1) {
      this.scanObject(starts[place] ?? 0, starts[place + 1] ?? this.text.length);
      if (this.own.size === 0) continue;
      for (const name of this.own) this.all.add(name);
      this.own.clear();
      this.first = undefined;
    }
    return this.all;
  }

  private scanObject(start: number, end: number): void {
    const { text } = this;
    for (let at = start; at < end; at += 1) {
      const letter = text[at];
      if (letter === '(') at = endOfText(text, at, end);
      else if (letter === '%') at = endOfLine(text, at, end);
      else if (letter === '/') at = this.noteName(at, end) - 1;
      else if (letter === 's' && isStreamWord(text, at)) at = this.readOrSkipData(at, end) - 1;
    }
  }

  /** @returns where the name ends */
  private noteName(at: number, limit: number): number {
    const { text, search } = this;
    const end = endOfName(text, at + 1, limit);
    if (end - at > LONGEST_NAME) return end;
    const name = nameOf(text.slice(at + 1, end));
    if (search.targets.has(name)) this.own.add(name);
    if (name === 'First') this.noteFirst(Number.parseInt(text.slice(end, end + 20), 10));
    return end;
  }

  private noteFirst(number: number): void {
    this.first = this.first === undefined || this.first === number ? number : Number.NaN;
  }

  /** Examines data that are packed objects, and skips other data. @returns where the data end */
  private readOrSkipData(at: number, limit: number): number {
    const { text, own, search } = this;
    // Objects in an object stream have no data of their own.
    if (search.budget === null) throw new Unreadable('data within packed objects');
    // Uncompressed data are examined like the rest.
    if (!own.has('Filter')) return at + 1;
    const [start, end] = search.dataAfter(at);
    if (own.has('ObjStm')) {
      const packed = unpacked(text.slice(start, end), own, search.budget);
      const starts = packedStarts(packed, this.first, search.budget);
      const names = new ObjectScanner(packed, { ...search, budget: null }).namesOf(starts);
      for (const name of names) this.all.add(name);
    }
    return Math.min(end, limit);
  }
}

/**
 * Where each object of an object stream begins, according to the list at its head, which readers go by. Without
 * `/First`, the end of that list, readers open no object.
 */
function packedStarts(text: string, first: number | undefined, budget: { remaining: number }): number[] {
  if (first === undefined) return [0];
  const list = text.slice(0, first);
  budget.remaining -= COST_OF_LIST * list.length;
  if (!(first >= 0) || budget.remaining < 0 || !/^[\d\s\0]*$/.test(list))
    throw new Unreadable('a list of its own kind');
  const places = (list.match(/\d+/g) ?? []).filter((_number, at) => at % 2 === 1);
  const starts = [first, ...places.map((place) => first + Number(place))];
  // The search advances one character at a time to the next place: one far past the end would take hours.
  if (starts.some((start) => start > text.length)) throw new Unreadable('a place behind the text');
  return starts.sort((one, other) => one - other);
}

/** An object stream's text. Producers compress it with FlateDecode only. */
function unpacked(data: string, names: Set<string>, budget: { remaining: number }): string {
  if (unusual.some((name) => names.has(name)) || !names.has('FlateDecode'))
    throw new Unreadable('packed in another way');
  try {
    // Truncated data are refused: they may go on after an `endstream` within them, and readers know their length.
    const options = { maxOutputLength: budget.remaining };
    const text = inflateSync(Buffer.from(data, 'latin1'), options).toString('latin1');
    budget.remaining -= Math.max(text.length, data.length, COST_OF_STREAM);
    return text;
  } catch {
    throw new Unreadable('cannot be unpacked');
  }
}
