import { lineCount } from '../lines';
import type { Rule } from '../rule';

const limits: Record<string, number> = { 'webpack.config.ts': 20, 'tsconfig.json': 8 };

/** A package's own configuration says what is its own and nothing else. */
export const configsRule: Rule = {
  name: 'configs',
  check({ files, read }) {
    return files.flatMap((file) => {
      const limit = file.includes('/') ? limits[file.slice(file.lastIndexOf('/') + 1)] : undefined;
      const lines = limit === undefined ? 0 : lineCount(read(file));
      return limit !== undefined && lines > limit
        ? [
            {
              file,
              message: `${lines} lines, at most ${limit}: what packages have in common goes to packages/build`,
            },
          ]
        : [];
    });
  },
};
