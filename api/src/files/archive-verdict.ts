import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fileFaults, type Verdict } from './document-kinds';

/** A long résumé with pictures unpacks to a few megabytes in some dozens of files. */
const mostEntries = 2_000;
const mostBytes = 100 * 1_048_576;

/** Where DOCX and ODT keep what runs by itself. */
const programs =
  /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^(Basic|Scripts)\/|\.(exe|dll|scr|js|vbs|bat|cmd|ps1|jar|lnk|hta)$/i;

const longestList = 200_000;

class Unsafe extends Error {
  override name = 'Unsafe';
}

/**
 * Says what a ZIP archive is. Every file in it is unpacked, in a stream and to nowhere, because what an archive says
 * of its sizes need not be true; names that lead out of the archive are refused by yauzl.
 */
export async function archiveVerdict(bytes: Buffer): Promise<Verdict> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    return await look(archive);
  } catch {
    return { fault: fileFaults.archive };
  }
}

async function look(archive: ZipFile): Promise<Verdict> {
  if (archive.entryCount > mostEntries) throw new Unsafe('too many files');
  const names = new Set<string>();
  let left = mostBytes;
  let types = '';
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (entry.isEncrypted()) return { fault: fileFaults.locked };
    if (names.has(fileName)) throw new Unsafe('two files of one name');
    names.add(fileName);
    if (programs.test(fileName)) return { fault: fileFaults.macros };
    if (names.size === 1 && fileName === 'mimetype') types = 'odt';
    const kept = fileName === 'mimetype' || fileName === '[Content_Types].xml';
    const { size, text } = await unpack(archive, entry, { most: left, keep: kept });
    left -= size;
    types += text;
  }
  return verdictOf(names, types);
}

function verdictOf(names: Set<string>, types: string): Verdict {
  if (/macroEnabled/i.test(types)) return { fault: fileFaults.macros };
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return { kind: 'docx' };
  const isOpenDocument = types.startsWith('odtapplication/vnd.oasis.opendocument.text');
  if (isOpenDocument && names.has('content.xml')) return { kind: 'odt' };
  return { fault: fileFaults.unknown };
}

async function unpack(archive: ZipFile, entry: Entry, { most, keep }: { most: number; keep: boolean }) {
  if (entry.uncompressedSize > most) throw new Unsafe('unpacks to too much');
  const stream: Readable = await archive.openReadStreamPromise(entry);
  let size = 0;
  let text = '';
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new Unsafe('unpacks to too much');
    if (keep && text.length < longestList) text += String(chunk);
  }
  return { size, text };
}
