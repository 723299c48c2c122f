import path from 'node:path';

/** Stands in for `drawing-s.svg?plate`, a drawing in two optical sizes: their addresses are their file names. */
export default {
  process: (_source, file) => {
    const small = path.basename(file);
    return { code: `export default ${JSON.stringify({ src: small.replace('-s.svg', '.svg'), small })};` };
  },
};
