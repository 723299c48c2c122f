import { compoundFile, docxWith, odtWith, programs, samplePdf, zipOf } from '../testing/sample-documents';
import { fileFaults } from './document-kinds';
import { documentVerdict, sanitizeFileName } from './document-verdict';

const text = (content: string) => Buffer.from(content);
const zeros = (bytes: number) => Buffer.alloc(bytes);

describe('D-47 documentVerdict accepts', () => {
  it.each([
    ['a PDF', 'cv.pdf', samplePdf, 'pdf'],
    ['a PDF with a loud name', 'CV.PDF', samplePdf, 'pdf'],
    ['a PDF without an extension', 'resume', samplePdf, 'pdf'],
    ['a PDF of its first line', 'cv.pdf', text('%PDF-1.4 a résumé'), 'pdf'],
    ['a DOCX', 'cv.docx', docxWith(), 'docx'],
    [
      'a DOCX with pictures',
      'cv.docx',
      docxWith({ name: 'word/media/image1.png', bytes: zeros(5_000_000) }),
      'docx',
    ],
    ['a PDF that ends like a cut archive', 'cv.pdf', Buffer.concat([samplePdf, text('PK\x05\x06')]), 'pdf'],
    ['an ODT', 'cv.odt', odtWith(), 'odt'],
    ['a DOC', 'cv.doc', compoundFile(['WordDocument', '1Table']), 'doc'],
    ['rich text', 'cv.rtf', text('{\\rtf1\\ansi Hello}'), 'rtf'],
    ['plain text', 'cv.txt', text('Ada\r\n\tWeaver – 10 years\n'), 'txt'],
    ['text that begins like a picture', 'cv.txt', text('BMW, Munich: five years\n'), 'txt'],
    ['text of Windows', 'cv.txt', Buffer.from('R\xe9sum\xe9', 'latin1'), 'txt'],
    [
      'text in UTF-16',
      'cv.txt',
      Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Ada', 'utf16le')]),
      'txt',
    ],
    ['text that speaks of a < b', 'cv.txt', text('if a < body mass, see section <3>'), 'txt'],
  ])('%s', async (...[, name, bytes, kind]) => {
    expect(await documentVerdict(bytes, name)).toEqual({ kind });
  });
});

describe('D-47 documentVerdict refuses', () => {
  it.each([
    ['an empty file', 'cv.pdf', zeros(0), fileFaults.empty],
    ['blank text', 'cv.txt', text(' \n\t'), fileFaults.empty],
    ['a program of Windows as PDF', 'cv.pdf', programs.windows, fileFaults.unknown],
    ['a program of Linux as DOC', 'cv.doc', programs.linux, fileFaults.unknown],
    ['a program of macOS as text', 'cv.txt', programs.mac, fileFaults.unknown],
    ['a script as text', 'cv.txt', text('#!/bin/sh\nrm -rf ~'), fileFaults.unknown],
    ['HTML as PDF', 'cv.pdf', text('<!DOCTYPE html><script>alert(1)</script>'), fileFaults.unknown],
    [
      'SVG as PDF',
      'cv.pdf',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
      fileFaults.unknown,
    ],
    ['HTML as text', 'cv.txt', text('hello <script>alert(1)</script>'), fileFaults.unknown],
    ['XML as text', 'cv.txt', text('\ufeff<?xml version="1.0"?><a/>'), fileFaults.unknown],
    ['text with a NUL', 'cv.txt', text('Ada\0Weaver'), fileFaults.unknown],
    ['rich text with a NUL', 'cv.rtf', text('{\\rtf1 \0}'), fileFaults.unknown],
    [
      'rich text with an object',
      'cv.rtf',
      text('{\\rtf1{\\object\\objemb{\\*\\objdata 01}}}'),
      fileFaults.macros,
    ],
    ['zeros', 'cv.pdf', zeros(1_000), fileFaults.unknown],
    ['a picture', 'cv.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), fileFaults.unknown],
    ['a name of another kind', 'cv.exe', samplePdf, fileFaults.unknown],
    ['a name of what every object has', 'cv.constructor', samplePdf, fileFaults.unknown],
    ['a second extension', 'cv.pdf.js', samplePdf, fileFaults.unknown],
    ['a PDF that is named DOCX', 'cv.docx', samplePdf, fileFaults.misnamed('docx', 'pdf')],
    ['rich text that is named DOC', 'cv.doc', text('{\\rtf1 x}'), fileFaults.misnamed('doc', 'rtf')],
    ['another compound file', 'cv.doc', compoundFile(['Workbook']), fileFaults.unknown],
    ['an installer as DOC', 'cv.doc', compoundFile(['\u4840\u3b3f\u43f2']), fileFaults.unknown],
    [
      'a DOC with macros',
      'cv.doc',
      compoundFile(['WordDocument', 'Macros', '_VBA_PROJECT']),
      fileFaults.macros,
    ],
    ['a locked document', 'cv.docx', compoundFile(['EncryptedPackage', 'EncryptionInfo']), fileFaults.locked],
    ['a plain archive', 'cv.docx', zipOf([{ name: 'a.txt', bytes: 'x' }]), fileFaults.unknown],
    ['a broken archive', 'cv.docx', docxWith().subarray(0, 200), fileFaults.archive],
    ['no more than a mark', 'cv.docx', text('PK\x03\x04'), fileFaults.archive],
    [
      'a DOCX with macros',
      'cv.docx',
      docxWith({ name: 'word/vbaProject.bin', bytes: 'x' }),
      fileFaults.macros,
    ],
    [
      'an ODT with macros',
      'cv.odt',
      odtWith({ name: 'Basic/Standard/Module1.xml', bytes: 'x' }),
      fileFaults.macros,
    ],
    ['a program in a DOCX', 'cv.docx', docxWith({ name: 'word/x.exe', bytes: 'MZ' }), fileFaults.macros],
    [
      'a locked archive',
      'cv.docx',
      docxWith({ name: 'a', bytes: 'x', isEncrypted: true }),
      fileFaults.locked,
    ],
    [
      'a name that leads out',
      'cv.docx',
      docxWith({ name: '../../etc/passwd', bytes: 'x' }),
      fileFaults.archive,
    ],
    ['an absolute name', 'cv.docx', docxWith({ name: '/etc/passwd', bytes: 'x' }), fileFaults.archive],
    ['a name of Windows', 'cv.docx', docxWith({ name: '..\\..\\boot.ini', bytes: 'x' }), fileFaults.archive],
    [
      'two files of one name',
      'cv.docx',
      docxWith({ name: 'word/document.xml', bytes: 'x' }),
      fileFaults.archive,
    ],
  ])('%s', async (...[, name, bytes, fault]) => {
    expect(await documentVerdict(bytes, name)).toEqual({ fault });
  });

  it('a zip bomb that states its size', async () => {
    const bomb = docxWith({ name: 'word/media/a', bytes: zeros(101 * 1_048_576) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await documentVerdict(bomb, 'cv.docx')).toEqual({ fault: fileFaults.archive });
  });

  it('a zip bomb that lies about its size', async () => {
    const bomb = docxWith({ name: 'word/media/a', bytes: zeros(101 * 1_048_576), claimedSize: 10 });
    expect(await documentVerdict(bomb, 'cv.docx')).toEqual({ fault: fileFaults.archive });
  });

  it('a zip bomb of several large parts', async () => {
    const part = zeros(30 * 1_048_576);
    const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name, bytes: part }));
    expect(await documentVerdict(docxWith(...parts), 'cv.docx')).toEqual({ fault: fileFaults.archive });
  });

  it('an archive of long XML lists, which take longer to search than to unpack', async () => {
    const bytes = `<Relationship ${' a=""'.repeat(80_000)}>`;
    const lists = ['a', 'b', 'c'].map((name) => ({ name: `word/_rels/${name}.rels`, bytes }));
    expect(await documentVerdict(docxWith(...lists), 'cv.docx')).toEqual({ fault: fileFaults.archive });
  });

  it('an archive of more than 2,000 files', async () => {
    const entries = Array.from({ length: 2_001 }, (_, place) => ({ name: `f${place}`, bytes: '' }));
    expect(await documentVerdict(docxWith(...entries), 'cv.docx')).toEqual({ fault: fileFaults.archive });
  });
});

describe('sanitizeFileName', () => {
  it.each([
    ['../../etc/cv.pdf', 'cv.pdf'],
    ['C:\\Users\\x\\My CV.pdf', 'My CV.pdf'],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['  .pdf', 'resume.pdf'],
    ['<b>"x".pdf', 'bx.pdf'],
    ['Lebenslauf Müller 履歴書.pdf', 'Lebenslauf Müller 履歴書.pdf'],
    ['', 'resume.pdf'],
    [`${'x'.repeat(79)}📄 cv.pdf`, `${'x'.repeat(79)}📄.pdf`],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(80)}.pdf`],
  ])('turns %j into %j', (name, expected) => {
    expect(sanitizeFileName(name, 'pdf')).toBe(expected);
  });
});
