import { lineCount } from '../lines';
import type { Finding, Rule } from '../rule';

const source = /\.(ts|tsx|mjs|css)$/;
const hard = 400;
const soft = 250;
const median = 90;

/** Source files stay small: none over 400 lines, nine in ten at most 250, half of them at most 90. */
export const sizesRule: Rule = {
  name: 'sizes',
  check({ files, read }) {
    const sizes = files
      .filter((file) => source.test(file))
      .map((file) => ({ file, lines: lineCount(read(file)) }))
      .sort((one, other) => one.lines - other.lines);
    const at = (part: number) => sizes[Math.floor(sizes.length * part)]?.lines ?? 0;
    const spread: Finding[] = [
      ...(at(0.5) > median
        ? [{ file: '.', message: `The median source file has ${at(0.5)} lines, at most ${median}` }]
        : []),
      ...(at(0.9) > soft
        ? [{ file: '.', message: `One file in ten has over ${at(0.9)} lines, at most ${soft}` }]
        : []),
    ];
    const long = sizes
      .filter(({ lines }) => lines > soft)
      .map(({ file, lines }) => ({
        file,
        warning: lines <= hard,
        message: lines > hard ? `${lines} lines, at most ${hard}: split it` : `${lines} lines, near ${hard}`,
      }));
    return [...spread, ...long];
  },
};
