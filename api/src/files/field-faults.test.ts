import { randomBytes } from 'node:crypto';
import { processorTimeOf } from '../testing/processor-time';
import { compoundFile, docxWith } from '../testing/sample-documents';
import { fileFaults } from './document-kinds';
import { documentVerdict } from './document-verdict';
import { FieldReader } from './field-reader';

/** Fields as Word writes them, with what is wrong with each. */
const fields: [string, string | null][] = [
  ['DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"', fileFaults.macros],
  [' dde Excel "x"', fileFaults.macros],
  ['INCLUDETEXT "https://evil.example/x.docx"', fileFaults.linked],
  ['INCLUDE C:\\\\x.docx', fileFaults.linked],
  ['LINK Excel.Sheet.12 "\\\\\\\\evil\\\\x.xlsx" \\a', fileFaults.linked],
  ['INCLUDEPICTURE \\d "\\\\\\\\evil\\\\share\\\\x.png"', fileFaults.linked],
  ['INCLUDEPICTURE "file://evil/x.png"', fileFaults.linked],
  ['INCLUDEPICTURE "file:////evil/x.png"', fileFaults.linked],
  ['IMPORT //evil/x.png', fileFaults.linked],
  [' INCLUDEPICTURE "https://example.com/me.png" \\* MERGEFORMATINET ', null],
  [' INCLUDEPICTURE "/var/folders/c1/T/com.microsoft.Word/page1image1" \\* MERGEFORMAT ', null],
  ['INCLUDEPICTURE "C:\\\\Users\\\\ada\\\\me.png"', null],
  ['INCLUDEPICTURE "file:///C:/Pictures/me.png"', null],
  [' HYPERLINK "https://example.com/?q=DDE" \\o "INCLUDETEXT"', null],
  [' PAGE  \\* MERGEFORMAT', null],
  ['DDEVELOPER', null],
];

describe('a field', () => {
  const verdictOf = (fault: string | null, kind: string) => (fault === null ? { kind } : { fault });
  const asXml = (instruction: string) =>
    instruction.replace(/[<&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const complex = (...texts: string[]) =>
    `<w:p>${`<w:r><w:fldChar w:fldCharType="begin"/></w:r>`}${texts
      .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
      .join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r></w:p>`;
  const part = (xml: string) => docxWith({ name: 'word/header1.xml', bytes: `<w:hdr>${xml}</w:hdr>` });

  it.each(fields)('is judged correctly in a DOCX: %s', async (instruction, fault) => {
    const text = asXml(instruction);
    const half = instruction.length / 2;
    const halves = [asXml(instruction.slice(0, half)), asXml(instruction.slice(half))];
    for (const xml of [
      complex(text),
      complex(...halves),
      `<w:fldSimple w:instr="${text}"><w:r/></w:fldSimple>`,
    ])
      expect(await documentVerdict(part(xml), 'cv.docx')).toEqual(verdictOf(fault, 'docx'));
  });

  it.each(fields)('is judged correctly in a DOC: %s', async (instruction, fault) => {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const text = Buffer.from(`CV \x13${instruction}\x14 //x\x15`, encoding);
      const bytes = Buffer.concat([compoundFile(['WordDocument']), text]);
      expect(await documentVerdict(bytes, 'cv.doc')).toEqual(verdictOf(fault, 'doc'));
    }
  });

  it.each(fields)('is judged correctly in rich text: %s', async (instruction, fault) => {
    const text = instruction.replace(/[\\{}]/g, '\\$&');
    for (const begun of [
      ` ${text}`,
      `{\\rtlch\\fcs1 \\af0 ${text}}`,
      `{\\b ${text.slice(0, 2)}}\n{\\i ${text.slice(2)}}`,
    ]) {
      const bytes = Buffer.from(`{\\rtf1{\\field{\\*\\fldinst${begun}}{\\fldrslt //x DDE}}}`);
      expect(await documentVerdict(bytes, 'cv.rtf')).toEqual(verdictOf(fault, 'rtf'));
    }
  });

  it.each([
    "\\'44DEAUTO cmd",
    'D\\u68 ?EAUTO cmd',
    '{D{\\*\\x y}DEAUTO cmd}',
    `${'\\b '.repeat(4_000)}DDEAUTO cmd`,
  ])('is found in rich text even if it is written as %.20s', async (text) => {
    const bytes = Buffer.from(`{\\rtf1{\\field{\\*\\fldinst ${text}}}}`);
    expect(await documentVerdict(bytes, 'cv.rtf')).toEqual({ fault: fileFaults.macros });
  });

  it.each([
    ['a comment', complex('DD<!-- -->EAUTO cmd')],
    ['plain text', complex('<![CDATA[DDEAUTO cmd]]>')],
    ['another value that ends in it', `<w:fldSimple x="instr='" w:instr="INCLUDE x"/>`],
    ['very much', `<w:fldSimple x="${randomBytes(200_000).toString('base64')}" w:instr="DDEAUTO cmd"/>`],
  ])('is refused in a DOCX with %s in it', async (_what, xml) => {
    expect(await documentVerdict(part(xml), 'cv.docx')).toEqual({ fault: fileFaults.linked });
  });

  it('is found in a DOCX wherever a chunk ends, and after a picture in an attribute', async () => {
    const shape = `<v:shape o:gfxdata="${randomBytes(200_000).toString('base64')}"/>`;
    expect(await documentVerdict(part(shape), 'cv.docx')).toEqual({ kind: 'docx' });
    const bytes = part(shape + complex('DDEAUTO cmd'));
    expect(await documentVerdict(bytes, 'cv.docx')).toEqual({ fault: fileFaults.macros });
    for (const blanks of [[' '.repeat(20_000)], Array(20_000).fill(' ')]) {
      const padded = part(complex(...blanks, 'DDEAUTO cmd'));
      expect(await documentVerdict(padded, 'cv.docx')).toEqual({ fault: fileFaults.macros });
    }
    const xml = `${complex('DDE', 'AUTO cmd')}<w:p/>`;
    for (let end = 1; end < xml.length; end += 1) {
      const reader = new FieldReader();
      expect(reader.faultIn(xml.slice(0, end)) ?? reader.faultIn(xml.slice(end))).toBe(fileFaults.macros);
    }
  });

  it.each(['instr="', 'instr="&#65;', "instr='a"])(
    'is searched within a time proportional to its size: %s',
    (value) => {
      const xml = `<w:fldSimple ${value.repeat(90_000 / value.length)}>`.repeat(40);
      const time = processorTimeOf(() => new FieldReader().faultIn(xml));
      // Usually a quarter of a second; it would be half a minute if each value were read past its end.
      expect(time).toBeLessThan(6_000);
    },
  );
});
