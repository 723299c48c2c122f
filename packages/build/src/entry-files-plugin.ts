import { createHash } from 'node:crypto';
import type { WebpackPluginInstance } from 'webpack';
import { emitFile } from './emit-file';

/**
 * Writes `entry.json`: the files of the shell's entry, and the SHA-384 of every script and
 * stylesheet, for the `<script>` and `<link>` elements of the document.
 */
export function entryFilesPlugin(entry: string): WebpackPluginInstance {
  // After the minimisers and real content hashes, so that the hashes are those of the final bytes.
  return emitFile('entry.json', 'REPORT', ({ assets, entrypoints }) => {
    const files = [...(entrypoints.get(entry)?.getFiles() ?? [])];
    const integrity: Record<string, string> = {};
    for (const [name, source] of Object.entries(assets)) {
      if (!/\.(js|css)$/.test(name)) continue;
      integrity[name] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
    }
    // The font of running text is needed at once; the others only if their characters occur.
    const fonts = Object.keys(assets).filter((name) => /latin-wght-normal\.\w+\.woff2$/.test(name));
    return { files, fonts, integrity };
  });
}
