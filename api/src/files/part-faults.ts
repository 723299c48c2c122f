import { fileFaults } from './document-kinds';

/** Words that no part of a DOCX or ODT has, unless something is to be loaded or run. In texts, `<` is written `&lt;`. */
const declarations = /<!(doctype|entity)/i;
const scripts = /<script:event-listener|<office:script[\s>]/;
/** Of an ODT: an object that is not written in XML, and fields that ask another program for data. */
const objects = /<(?:draw:object-ole|office:dde-source|text:dde-connection-decl)[\s/>]/;
/** Characters of each piece that are read again with the next one: a mark may be cut in two. */
export const LONGEST_MARK = 32;

/** What is wrong with a piece of an XML part; null for nothing. */
export function pieceFault(part: string, piece: string): string | null {
  // Old versions of OpenOffice name a document type in their list of files.
  if (part !== 'META-INF/manifest.xml' && declarations.test(piece)) return fileFaults.linked;
  return scripts.test(piece) || objects.test(piece) ? fileFaults.macros : null;
}

/** What may look like an element and is none: comments, plain text, instructions. No producer writes any into these lists. */
const noElement = /<!|<\?(?!xml\s[^<>]*\?>)/;
/** A relationship, whatever its namespace is called; values may contain `>`. */
const element = /<(?:[^\s<>/:]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)/g;
/** One of its attributes, by its whole name. */
const attribute = /(?<![^\s"'])([^\s=<>"']{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A value with letters instead of their numbers, which may stand for quotation marks. */
export function withoutReferences(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** What is wrong with the relationships of a DOCX (https://learn.microsoft.com/en-us/openspecs/office_standards/ms-oe376). */
export function relationshipFault(xml: string): string | null {
  if (noElement.test(xml)) return fileFaults.linked;
  for (const [, attributes = ''] of xml.matchAll(element)) {
    const values = new Map<string, string>();
    for (const [, name = '', double, single = ''] of attributes.matchAll(attribute))
      values.set(name, withoutReferences(double ?? single));
    const kind = values.get('Type')?.split('/').at(-1) ?? '';
    const target = values.get('Target') ?? '';
    if (/^(vbaProject|wordVbaData|control|activeXControlBinary)$/i.test(kind)) return fileFaults.macros;
    if (/^external$/i.test(values.get('TargetMode') ?? '')) {
      if (!isHarmless(kind, target)) return fileFaults.linked;
    } else if (isEmbedding(kind, target)) return fileFaults.macros;
  }
  return null;
}

/** Files within the file, wherever they are in it; charts have their figures in a sheet. */
function isEmbedding(kind: string, target: string): boolean {
  return /^(aFChunk|oleObject)$/i.test(kind) || (/^package$/i.test(kind) && !/\.xlsx$/i.test(target));
}

/** Links are followed by a person. Word notes the template that a document was made from, on its author's disk. */
function isHarmless(kind: string, target: string): boolean {
  if (kind === 'hyperlink') return true;
  if (kind === 'image') return /^https?:/i.test(target);
  return kind === 'attachedTemplate' && /^(file:\/\/\/)?([a-z]:|[^\\/:]+$|[a-z]+\/)/i.test(target);
}
