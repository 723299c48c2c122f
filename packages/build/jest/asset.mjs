import path from 'node:path';

/** Stands in for a picture or a font: its address is its file name. */
export default {
  process: (_source, file) => ({ code: `export default ${JSON.stringify(path.basename(file))};` }),
};
