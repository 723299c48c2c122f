import type { Rule } from '../rule';

const binary = /\.(png|jpe?g|webp|avif|gif|ico|mp4|webm|woff2?|ttf|otf|pdf|zip|gz|br)$/i;
/** An absolute path into a home folder, but not a route after a placeholder, nor part of a longer path. */
const personal = /(?<![\w.*)\]}>~-])\/(?:home|Users|root|work)\/[\w.@-]/;

/** The project runs from any folder on any machine, so no file may name a folder of a particular machine. */
export const machinePathsRule: Rule = {
  name: 'machine-paths',
  check({ files, read }) {
    return files
      .filter((file) => !binary.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((text, at) => {
            const found = personal.exec(text);
            if (!found) return [];
            const message = `Path of one particular machine: ${text.slice(found.index, found.index + 40)}`;
            return [{ file, line: at + 1, message }];
          }),
      );
  },
};
