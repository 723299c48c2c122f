import { fileFaults } from './document-kinds';

/** Markup that a part of a DOCX or ODT has only to load or run something. In text, `<` is written `&lt;`. */
const declarations = /<!(doctype|entity)/i;
const scripts = /<script:event-listener|<office:script[\s>]/;
/** In an ODT: an object that is not XML, and fields that ask another program for data. */
const objects = /<(?:draw:object-ole|office:dde-source|text:dde-connection-decl)[\s/>]/;
/** Characters of each piece that are read again with the next one, since markup may be cut in two. */
export const MARKUP_OVERLAP = 32;

/** What is wrong with a piece of an XML part; null if nothing is. */
export function pieceFault(part: string, piece: string): string | null {
  // Old versions of OpenOffice write a document type into their list of files.
  if (part !== 'META-INF/manifest.xml' && declarations.test(piece)) return fileFaults.linked;
  return scripts.test(piece) || objects.test(piece) ? fileFaults.macros : null;
}

/** What may look like an element but is not: comments, CDATA, instructions. No producer writes any into these lists. */
const noElement = /<!|<\?(?!xml\s[^<>]*\?>)/;
/** A relationship element with any namespace prefix; values may contain `>`. */
const element = /<(?:[^\s<>/:]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)/g;
/** One of its attributes, with its full name. */
const attribute = /(?<![^\s"'])([^\s=<>"']{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Decodes numeric character references, which may stand for quotation marks. */
export function decodeReferences(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** What is wrong in a DOCX's relationships (https://learn.microsoft.com/en-us/openspecs/office_standards/ms-oe376). */
export function relationshipFault(xml: string): string | null {
  if (noElement.test(xml)) return fileFaults.linked;
  for (const [, attributes = ''] of xml.matchAll(element)) {
    const values = new Map<string, string>();
    for (const [, name = '', double, single = ''] of attributes.matchAll(attribute))
      values.set(name, decodeReferences(double ?? single));
    const kind = values.get('Type')?.split('/').at(-1) ?? '';
    const target = values.get('Target') ?? '';
    if (/^(vbaProject|wordVbaData|control|activeXControlBinary)$/i.test(kind)) return fileFaults.macros;
    if (/^external$/i.test(values.get('TargetMode') ?? '')) {
      if (!isHarmless(kind, target)) return fileFaults.linked;
    } else if (isEmbedding(kind, target)) return fileFaults.macros;
  }
  return null;
}

/** Embedded files, wherever they are in the archive. Sheets are allowed: charts keep their figures in them. */
function isEmbedding(kind: string, target: string): boolean {
  return /^(aFChunk|oleObject)$/i.test(kind) || (/^package$/i.test(kind) && !/\.xlsx$/i.test(target));
}

/** Only a person follows a hyperlink. Word records the path of a document's template, on its author's disk. */
function isHarmless(kind: string, target: string): boolean {
  if (kind === 'hyperlink') return true;
  if (kind === 'image') return /^https?:/i.test(target);
  return kind === 'attachedTemplate' && /^(file:\/\/\/)?([a-z]:|[^\\/:]+$|[a-z]+\/)/i.test(target);
}
