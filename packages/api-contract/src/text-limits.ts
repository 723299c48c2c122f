import * as v from 'valibot';

/** Longest text of a form's field in characters: of one line, and of a field with several. */
export const textLimits = { line: 500, lines: 20_000 } as const;

/** Texts are checked in order and no further than their first fault, so that no pattern meets an overlong one. */
export const stopAtFirstFault = { abortPipeEarly: true } as const;

/** Holds a text to a limit; what is longer is refused, never cut off. */
export function atMost(limit: number) {
  return v.maxLength<string, number, string>(limit, `Use at most ${limit.toLocaleString('en')} characters`);
}

/** A text with several lines. Each break counts as one character, as in a browser: a form's post writes two for it. */
export function severalLines(message: string) {
  return v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    atMost(textLimits.lines),
  );
}
