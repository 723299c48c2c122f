import type { Rule } from '../rule';

/** A rule that styles descendants of the root depending on `:has` at the root. */
const belowRoot = /^ *(?::root|html|body):has\(.*\) [^{,]/;

/**
 * No style below the root may depend on `:has` at the root: every change of the document, even a `<link>` in the head,
 * would restyle all of it. Use `:has` on a small element, and reach the others as its siblings.
 */
export const restyledPagesRule: Rule = {
  name: 'restyled-pages',
  check({ files, read }) {
    return files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((text, at) => {
            if (!belowRoot.test(text)) return [];
            const message = `:has() at the root restyles the page on every change: ${text.trim()}`;
            return [{ file, line: at + 1, message }];
          }),
      );
  },
};
