import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Settings that cannot be used. Each fault names a setting and what is wrong with it. */
export class EnvError extends Error {
  override name = 'EnvError';

  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}

/**
 * Reads a service's settings, all at once. An empty value counts as not set.
 *
 * @param secrets names of settings whose values are never shown and may come from a file instead: `X_FILE` is the path
 * of a file that contains the value of `X`
 * @throws EnvError that names every faulty setting
 */
export function readSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
  secrets: readonly string[] = [],
): v.InferOutput<Schema> {
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const faults = secrets.flatMap((name) => takeFromFile(values, name));
  const result = v.safeParse(schema, values);
  for (const issue of result.issues ?? []) {
    const name = v.getDotPath(issue) ?? '';
    const value = values[name];
    const isShown = value !== undefined && !secrets.includes(name);
    // An address may hold a password where none belongs.
    const shown = isShown ? `, not ${JSON.stringify(value.replace(/^([^/]*\/\/)[^]*@/, '$1…@'))}` : '';
    faults.push(`${name} ${issue.message}${shown}`);
  }
  if (result.success && faults.length === 0) return result.output;
  throw new EnvError(faults);
}

/** Whether a production site does not know its own address, so that links and previews would name localhost. */
export function lacksPublicUrl(variables: NodeJS.ProcessEnv): boolean {
  return variables['NODE_ENV'] === 'production' && !variables['PUBLIC_URL'];
}

export const PUBLIC_URL_MISSING =
  'PUBLIC_URL is not set: canonical addresses, previews and mail name localhost';

/** Puts the content of the file that `<name>_FILE` names into `values`; returns the faults. */
function takeFromFile(values: NodeJS.ProcessEnv, name: string): string[] {
  const file = values[`${name}_FILE`];
  if (file === undefined) return [];
  if (values[name] !== undefined) return [`${name}_FILE must not be set together with ${name}`];
  try {
    values[name] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    return [`${name}_FILE must name a file that can be read: ${(error as Error).message}`];
  }
  return values[name] === '' ? [`${name}_FILE must name a file that is not empty`] : [];
}
