import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A file in a sample archive. */
export interface SampleEntry {
  name: string;
  bytes: Buffer | string;
  /** The size that the archive declares, if it is false. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

/** Writes a ZIP archive, for tests and drills. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function zipOf(entries: SampleEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize, isEncrypted = false } of entries) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const fileName = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? content.length, 18);
    fields.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, fileName, packed]);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, behind, fileName]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const wordTypes =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A small DOCX with further files in it. */
export function docxWith(...more: SampleEntry[]): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', bytes: wordTypes },
    { name: 'word/document.xml', bytes: '<w:document/>' },
    ...more,
  ]);
}

/** A small ODT with further files in it. */
export function odtWith(...more: SampleEntry[]): Buffer {
  return zipOf([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', bytes: '<office:document-content/>' },
    ...more,
  ]);
}

/** The old Word format up to its directory: a header and one sector with the entries of these names. */
export function compoundFile(names: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const entries = ['Root Entry', ...names].map((name, place) => {
    const entry = Buffer.alloc(128);
    entry.write(`${name}\0`, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(place === 0 ? 5 : 2, 66);
    return entry;
  });
  return Buffer.concat([header, ...entries]);
}

/** A minimal PDF. */
export const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The beginnings of executables of three systems. */
export const programs = {
  windows: Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200), Buffer.from('PE\0\0')]),
  linux: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), Buffer.alloc(200)]),
  mac: Buffer.concat([Buffer.from('cffaedfe07000001', 'hex'), Buffer.alloc(200)]),
};

/** A PDF of these objects, the first of them its catalogue, with their cross-reference table. */
export function pdfOf(objects: (Buffer | string)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [place, object] of objects.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = length();
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  const end = `trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}${end}`),
  ]);
}

/** A compressed stream of a PDF, with further entries in its dictionary. */
export function pdfStream(content: Buffer | string, entries = ''): Buffer {
  const data = deflateSync(content);
  const head = `<<${entries}/Length ${data.length}/Filter/FlateDecode>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}
