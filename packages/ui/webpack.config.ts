import path from 'node:path';
import { clientConfiguration, serverConfiguration } from '../build/src/base';

/** Only the gallery: pages bundle what they use of this package in their own builds. */
const part = (entry: string) => ({
  name: 'ui',
  directory: import.meta.dirname,
  entry: { gallery: `./gallery/${entry}` },
  output: { path: path.join(import.meta.dirname, 'dist', entry.replace('.tsx', '')), publicPath: '/' },
});

export default [
  clientConfiguration(part('gallery.client.tsx')),
  serverConfiguration(part('gallery.server.tsx')),
];
