import * as v from 'valibot';

/*
 * One schema serves both sides. The API emits the output type; a reader gets the same type from answers
 * that are less exact, because every field falls back instead of failing. `fallback` leaves the schema
 * itself untouched, so the OpenAPI document stays as strict as what the API emits.
 */

/** Text. Numbers become text, lists become comma-separated text, everything else (null, missing) `''`. */
export const text = v.fallback(v.string(), (dataset) => readableText(dataset?.value));

/** Text that may be absent: `null` if the API has none. */
export const optionalText = v.fallback(v.nullable(v.string()), null);

/** An identifier, a number or a string as the API sends it; `''` if there is none. */
export const identifier = v.fallback(v.union([v.string(), v.number()]), '');

/** A figure of a case study, a number or text such as `12 weeks`; null if missing or empty. */
export const figure = v.fallback(v.nullable(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])), null);

/** A list of texts. Text is split at commas, HTML at its tags. */
export const textList = v.fallback(v.array(v.string()), (dataset) => readableList(dataset?.value));

/**
 * Parses each object of a list with a schema.
 * @returns `null` if the value is not a list; entries that are not objects are dropped
 */
export function readList<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T>[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry: unknown) => {
    const item = readObject(schema, entry);
    return item === null ? [] : [item];
  });
}

/** Parses one object with a schema; `null` if the value is not an object, is empty or does not match. */
export function readObject<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (Object.keys(value).length === 0) return null;
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

function readableText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string').join(', ');
  return '';
}

function readableList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
  if (typeof value !== 'string') return [];
  const pieces = value.split(/<[^<>]*>|,/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== '');
}
