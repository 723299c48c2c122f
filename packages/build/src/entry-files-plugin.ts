import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/**
 * Writes `entry.json`: the files of the shell's entry, and the SHA-384 of every script and
 * stylesheet, for the `<script>` and `<link>` elements of the document.
 */
export class EntryFilesPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      // After the minimisers and real content hashes, so that the hashes are those of the final bytes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryFilesPlugin', stage }, (assets) => {
        const files = [...(compilation.entrypoints.get(this.entry)?.getFiles() ?? [])];
        const integrity: Record<string, string> = {};
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css)$/.test(name)) continue;
          integrity[name] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
        }
        // The face of running text is wanted at once; the others only where their characters occur.
        const fonts = Object.keys(assets).filter((name) => /latin-wght-normal\.\w+\.woff2$/.test(name));
        const text = `${JSON.stringify({ files, fonts, integrity }, null, 2)}\n`;
        compilation.emitAsset('entry.json', new sources.RawSource(text));
      });
    });
  }
}
