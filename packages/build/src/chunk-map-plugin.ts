import type { Chunk, WebpackPluginInstance } from 'webpack';
import { emitFile } from './emit-file';

interface Files {
  js: string[];
  css: string[];
}

/** Name of the exposed module's chunk. */
export const ROUTES = 'routes';

/**
 * Writes `chunks.json`: the files of the container, of the routes and of each page. Federation's own
 * manifest lists files by exposed module, but documents have to name the files of one page.
 */
export function chunkMapPlugin(container: string): WebpackPluginInstance {
  return emitFile('chunks.json', 'SUMMARIZE', (compilation) => {
    const pages: Record<string, Files> = {};
    for (const [name, group] of compilation.namedChunkGroups) {
      if (name !== container && name !== ROUTES) pages[name] = filesOf(group.chunks);
    }
    const exposed = [...compilation.chunks].filter((chunk) => chunk.name === ROUTES);
    const entry = [...compilation.chunks].filter((chunk) => chunk.name === container);
    return { entry: filesOf(entry).js[0], routes: filesOf(exposed), pages };
  });
}

function filesOf(chunks: readonly Chunk[]): Files {
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
