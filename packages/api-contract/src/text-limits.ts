import * as v from 'valibot';

/** Maximum length of a form field in characters: of a single-line and of a multi-line one. */
export const textLimits = { line: 500, lines: 20_000 } as const;

/** Stops at the first failed check of a text, so that no regular expression runs on an overlong one. */
export const stopAtFirstFault = { abortPipeEarly: true } as const;

/** Limits the length of a text; longer text is rejected, never truncated. */
export function maxCharacters(limit: number) {
  return v.maxLength<string, number, string>(limit, `Use at most ${limit.toLocaleString('en')} characters`);
}

/** Multi-line text. A line break counts as one character, as in a browser, although a form post sends two. */
export function multiLineText(message: string) {
  return v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    maxCharacters(textLimits.lines),
  );
}
