import { fileFaults } from './document-kinds';
import { fieldFault, LONGEST_FIELD } from './field-faults';
import { decodeReferences } from './part-faults';

/** An element of a field with its text, and the first character of the tag that follows. */
const element =
  /<(?:[^\s<>/:]+:)?(?<name>instrText|fldChar|fldSimple)(?=[\s/>])(?<rest>[^<]*)(?=<(?<next>[^]))/g;
const opening = /^<(?:[^\s<>/:]+:)?(?:instrText|fldChar|fldSimple)(?=[\s/>])/;
/** The rest of an opening tag; values may contain `>`. */
const tag = /^(?:[^<>"']|"[^"]*"|'[^']*')*>/;
const simple = /instr\s*=\s*["']/g;
/** Anything longer is not an element of a field, but may be another element with a picture in an attribute. */
const LONGEST_ELEMENT = 100_000;

/** Reads the fields of a DOCX part, which arrives in pieces. Word spreads the text of a field over several elements. */
export class FieldReader {
  private remainder = '';
  private instruction = '';

  /** What is wrong with the fields that end in this piece; null if nothing is. */
  faultIn(piece: string): string | null {
    const text = this.remainder + piece;
    for (const { groups } of text.matchAll(element)) {
      const { name = '', rest = '', next = '' } = groups ?? {};
      const fault = name === 'instrText' ? this.appendInstruction(rest, next) : this.faultOf(name, rest);
      if (fault !== null) return fault;
    }
    this.remainder = text.slice(Math.max(0, text.lastIndexOf('<', text.length - 2)));
    if (this.remainder.length > LONGEST_ELEMENT) {
      if (opening.test(this.remainder)) return fileFaults.linked;
      this.remainder = this.remainder.slice(0, LONGEST_FIELD);
    }
    return null;
  }

  private appendInstruction(rest: string, next: string): string | null {
    // A comment, CDATA section or processing instruction, which Word never writes there.
    if (next === '!' || next === '?') return fileFaults.linked;
    if (this.instruction.length < LONGEST_FIELD) this.instruction += decodeReferences(rest.replace(tag, ''));
    return null;
  }

  private faultOf(name: string, rest: string): string | null {
    if (name === 'fldChar') {
      const { instruction } = this;
      this.instruction = '';
      return fieldFault(instruction);
    }
    for (const { 0: start, index } of rest.matchAll(simple)) {
      const fault = fieldFault(decodeReferences(valueAt(rest, index + start.length)));
      if (fault !== null) return fault;
    }
    return null;
  }
}

/** Reads up to the value's closing quotation mark, so that a tag with many values is not reread for each of them. */
function valueAt(text: string, from: number): string {
  const end = text.indexOf(text.charAt(from - 1), from);
  const most = from + LONGEST_FIELD;
  return text.slice(from, end === -1 ? most : Math.min(end, most));
}
