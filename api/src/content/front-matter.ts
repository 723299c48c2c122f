import * as v from 'valibot';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { Finding } from './findings';

/** A file's fields, or what is wrong with them. */
export type FieldsResult<T> = { fields: T; findings: [] } | { fields: null; findings: Finding[] };

/** A Markdown file with its front matter cut off. */
export interface FrontMatterFile {
  yaml: string;
  markdown: string;
  /** How many lines precede the Markdown. */
  linesAbove: number;
}

/** Splits a Markdown file with YAML front matter between two lines of `---`; null if it has none. */
export function splitFrontMatter(text: string): FrontMatterFile | null {
  const match = /^---\n(.*?\n)---(?:\n(.*))?$/s.exec(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if (match === null) return null;
  const [, yaml = '', markdown = ''] = match;
  return { yaml, markdown, linesAbove: yaml.split('\n').length + 1 };
}

/**
 * Parses YAML with a schema.
 * @param place the file, and the line of the file on which the YAML begins
 * @returns the fields, or a finding with a line for every invalid field
 */
export function checkFields<T extends v.GenericSchema>(
  yaml: string,
  schema: T,
  place: { file: string; line: number },
): FieldsResult<v.InferOutput<T>> {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const { file } = place;
  const finding = (offset: number, message: string): Finding => {
    return { file, line: counter.linePos(offset).line + place.line - 1, level: 'error', message };
  };
  const [fault] = document.errors;
  if (fault !== undefined)
    return { fields: null, findings: [finding(fault.pos[0], `not valid YAML: ${fault.message}`)] };
  const parsed = v.safeParse(schema, valueOf(document));
  if (parsed.success) return { fields: parsed.output, findings: [] };
  const findings = parsed.issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const at = path.length === 0 ? undefined : rangeOf(document.getIn(path, true));
    return finding(at ?? 0, `${v.getDotPath(issue) ?? 'front matter'}: ${messageOf(issue)}`);
  });
  return { fields: null, findings };
}

/** YAML whose aliases expand too far counts as empty. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return null;
  }
}

function rangeOf(node: unknown): number | undefined {
  const range = Object(node).range;
  return Array.isArray(range) ? Number(range[0]) : undefined;
}

/** Replaces valibot's own messages, which name types of the program. */
function messageOf({ type, message, input, expected }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && message.startsWith('Invalid key'))
    return expected === 'never' ? 'there is no such field' : 'is missing';
  if (type === 'strict_object') return 'use fields, a line each';
  return input === undefined ? 'is missing' : message;
}
