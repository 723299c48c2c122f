import { lineCount } from '../lines';
import type { Finding, Rule } from '../rule';

const source = /\.(ts|tsx|mjs|css)$/;
const test = /\.(test|e2e)\.tsx?$/;
const limits = { source: 250, test: 400 };
const median = 90;

/** Files stay small: sources at most 250 lines, tests 400, half of all at most 90. */
export const sizesRule: Rule = {
  name: 'sizes',
  check({ files, read }) {
    const sizes = files
      .filter((file) => source.test(file))
      .map((file) => ({ file, lines: lineCount(read(file)) }))
      .sort((one, other) => one.lines - other.lines);
    const middle = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
    const spread: Finding[] =
      middle > median
        ? [{ file: '.', message: `The median source file has ${middle} lines, at most ${median}` }]
        : [];
    const long = sizes.flatMap(({ file, lines }): Finding[] => {
      const most = test.test(file) ? limits.test : limits.source;
      return lines > most ? [{ file, message: `${lines} lines, at most ${most}: split it` }] : [];
    });
    return [...spread, ...long];
  },
};
