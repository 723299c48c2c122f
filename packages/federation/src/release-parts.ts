import * as v from 'valibot';
import { listedPageSchema, redirectSchema } from './listed-pages';
import { REMOTE_NAME } from './singletons';

/** The shell's name where remotes have theirs: its folder in the release store, its workspace. */
export const SHELL = 'shell';

/** Whether a name is the shell's or can be a remote's. */
export function isTeamName(name: string): boolean {
  return name === SHELL || REMOTE_NAME.test(name);
}

export const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A path inside a release: without a leading slash, `.` or `..`. */
export const filePath = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+(\/[\w.-]+)*$/),
  v.check((path) => !path.split('/').some((part) => part === '.' || part === '..'), 'leaves the release'),
);
export const remoteName = v.pipe(v.string(), v.regex(REMOTE_NAME));
export const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/));
/**
 * A path pattern of words and parameters. Other forms that the router accepts (`/a/`, `/:x?`, `/*`) could outrank
 * another team's pattern, or match addresses that they do not show, unnoticed by the rules on claims.
 */
export const pathPattern = v.pipe(
  v.string(),
  v.regex(
    /^\/$|^(?:\/(?::[\w-]+|[^/:*?#%\\\s]+))+$/,
    'is not "/" or made of "/word" and "/:parameter": no slash at its end, no * and no ?',
  ),
);
export const time = v.pipe(v.string(), v.isoTimestamp());

/** Most paths, listed pages and redirects of a release, each: shells compare every unknown address with all of them. */
const MAX_LISTED = 500;
const TOO_MANY = `are more than ${MAX_LISTED}`;
export const pathPatterns = v.pipe(v.array(pathPattern), v.maxLength(MAX_LISTED, TOO_MANY));
/** Most menu entries of a release, and characters of a title: every page of the site contains the menus twice. */
const MAX_MENU_ENTRIES = 60;
const MAX_MENU_TITLE_LENGTH = 80;
export const listedPages = v.pipe(
  v.array(listedPageSchema),
  v.maxLength(MAX_LISTED, TOO_MANY),
  v.check(
    (pages) => pages.filter(({ menu }) => menu).length <= MAX_MENU_ENTRIES,
    `put more than ${MAX_MENU_ENTRIES} entries into menus`,
  ),
  v.check(
    (pages) => pages.every(({ title, menu }) => !menu || title.length <= MAX_MENU_TITLE_LENGTH),
    `put a title of more than ${MAX_MENU_TITLE_LENGTH} characters into menus`,
  ),
);
export const listedRedirects = v.pipe(v.array(redirectSchema), v.maxLength(MAX_LISTED, TOO_MANY));

const MB = 1024 * 1024;
/** Maximum size of a file. Shells read files whole, and decompress their compressed forms up to the size listed. */
export const MAX_FILE_BYTES = 32 * MB;
/**
 * Maximum size of a pointer, and of a canary's mark. Both are parsed before it is known who wrote them: 32 MB of empty
 * objects block a process for 20 s.
 */
export const MAX_POINTER_BYTES = 256 * 1024;
/** Maximum size of all files of a release together. */
const MAX_RELEASE_BYTES = 512 * MB;
const bytes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_FILE_BYTES, 'is more than 32 MB'),
);

/** SHA-384 and size of every file, by its path in the release. */
export const releasedFiles = v.pipe(
  v.record(filePath, v.object({ integrity, bytes })),
  v.check(
    (files) => Object.values(files).reduce((sum, file) => sum + file.bytes, 0) <= MAX_RELEASE_BYTES,
    'are more than 512 MB',
  ),
);
export type ReleasedFiles = v.InferOutput<typeof releasedFiles>;

/** @throws Error that names the file and the field, where the text is no JSON or does not have this shape */
export function parseJsonAs<S extends v.GenericSchema>(
  schema: S,
  text: string,
  name: string,
): v.InferOutput<S> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}
