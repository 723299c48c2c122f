import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ContentError } from './content-error';

/** A Markdown file's fields and its text. */
export interface ContentFile<T> {
  fields: T;
  markdown: string;
}

/**
 * Reads a Markdown file with YAML front matter between two lines of `---`.
 * @throws ContentError naming the file and the field
 */
export async function readContentFile<T extends v.GenericSchema>(
  path: string,
  schema: T,
): Promise<ContentFile<v.InferOutput<T>>> {
  const source = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (match === null)
    throw new ContentError(`${basename(path)}: begin the file with front matter between two lines of ---`);
  return { fields: checkFields(path, schema, match[1] ?? ''), markdown: match[2] ?? '' };
}

/**
 * Reads YAML through a schema.
 * @throws ContentError naming the file and the field
 */
export function checkFields<T extends v.GenericSchema>(
  path: string,
  schema: T,
  yaml: string,
): v.InferOutput<T> {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    throw new ContentError(`${basename(path)}: not valid YAML: ${String(error).split('\n', 1)[0]}`);
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ContentError(`${basename(path)}: ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
}
