import type { Rule } from '../rule';

/** A rule for what is below the root, where the document has something anywhere. */
const belowRoot = /^ *(?::root|html|body):has\(.*\) [^{,]/;

/**
 * Nothing below the root hangs on what the document has: each change of the document, be it a `<link>` in the head, would style
 * all of it anew. Ask an element that is small, and reach the others as its siblings.
 */
export const restyledPagesRule: Rule = {
  name: 'restyled-pages',
  check({ files, read }) {
    return files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((text, at) =>
            belowRoot.test(text)
              ? [{ file, line: at + 1, message: `Styled anew with each change of a page: ${text.trim()}` }]
              : [],
          ),
      );
  },
};
