import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fileFaults, type Verdict } from './document-kinds';
import { FieldReader } from './field-reader';
import { MARKUP_OVERLAP, pieceFault, relationshipFault } from './part-faults';

/** A long résumé with pictures unpacks to a few megabytes in a few dozen files. */
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 100 * 1_048_576;

/** Where DOCX and ODT keep macros, scripts and programs. */
const programs =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/[^/]*\.bin)$|^(Basic|Scripts)\/|\.(exe|dll|scr|js|vbs|bat|cmd|ps1|jar|lnk|hta)$/i;
/** Embedded files: in DOCX all except the data of charts (.xlsx), in ODT the objects that are not XML. */
const embedded = /(^|\/)embeddings\/(?![^/]+\.xlsx$).|(^|\/)(?<!ObjectReplacements\/)Object \d+$/i;

/** How many characters an archive's lists may have in all: searching them takes ten times as long as unpacking. */
const LONGEST_LISTS = 1_000_000;

/**
 * Determines what a ZIP archive is. Every file in it is unpacked as a stream and discarded, because the sizes that an
 * archive declares need not be true; yauzl refuses names that lead out of the archive.
 */
export async function archiveVerdict(bytes: Buffer): Promise<Verdict> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    return await inspectArchive(archive);
  } catch {
    return { fault: fileFaults.archive };
  }
}

async function inspectArchive(archive: ZipFile): Promise<Verdict> {
  if (archive.entryCount > MAX_ENTRIES) throw new Error('too many files');
  const names = new Set<string>();
  let remaining = MAX_BYTES;
  let listed = 0;
  let types = '';
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (entry.isEncrypted()) return { fault: fileFaults.locked };
    if (names.has(fileName)) throw new Error('two files of one name');
    names.add(fileName);
    if (programs.test(fileName) || embedded.test(fileName)) return { fault: fileFaults.macros };
    if (names.size === 1 && fileName === 'mimetype') types = 'odt';
    const isList = /\.rels$/i.test(fileName);
    const isType = fileName === 'mimetype' || fileName === '[Content_Types].xml';
    const { size, text, fault } = await unpack(archive, entry, { most: remaining, keep: isType || isList });
    listed += text.length;
    if (listed > LONGEST_LISTS) throw new Error('too many long lists');
    const found = fault ?? (isList ? relationshipFault(text) : null);
    if (found !== null) return { fault: found };
    remaining -= size;
    if (isType) types += text;
  }
  return verdictOf(names, types);
}

function verdictOf(names: Set<string>, types: string): Verdict {
  if (/macroEnabled|vbaProject|activeX/i.test(types)) return { fault: fileFaults.macros };
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return { kind: 'docx' };
  const isOpenDocument = types.startsWith('odtapplication/vnd.oasis.opendocument.text');
  if (isOpenDocument && names.has('content.xml')) return { kind: 'odt' };
  return { fault: fileFaults.unknown };
}

async function unpack(archive: ZipFile, entry: Entry, { most, keep }: { most: number; keep: boolean }) {
  if (entry.uncompressedSize > most) throw new Error('unpacks to too much');
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const isXml = /\.(xml|rels)$/i.test(entry.fileName);
  let size = 0;
  let text = '';
  let piece = '';
  const fields = new FieldReader();
  let fault: string | null = null;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new Error('unpacks to too much');
    // Half a UTF-16 character may look like a quotation mark; nobody writes these lists in that encoding.
    if (keep && chunk.includes(0)) throw new Error('a list in UTF-16');
    // Drops the zero bytes of UTF-16, in which XML may be written.
    const part = isXml || keep ? chunk.toString('latin1').replaceAll('\0', '') : '';
    if (isXml) fault ??= pieceFault(entry.fileName, piece + part) ?? fields.faultIn(part);
    piece = part.slice(-MARKUP_OVERLAP);
    if (keep) text += part;
    if (text.length > LONGEST_LISTS) throw new Error('a list that is too long');
  }
  return { size, text, fault };
}
