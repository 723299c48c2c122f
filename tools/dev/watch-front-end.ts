import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { directoryOf } from './workspaces';

export interface WatchOptions {
  name: string;
  /** Called after every build without errors, one at a time. */
  onBuilt: () => Promise<void>;
  say: (line: string) => void;
}

/** Milliseconds of quiet after a change until a build starts. */
const QUIET = 100;

/** Builds a front end with webpack again and again, as its files change. */
export async function watchFrontEnd({ name, onBuilt, say }: WatchOptions): Promise<void> {
  const directory = directoryOf(name);
  // Webpack's loaders and the import conditions of a workspace count from its own folder.
  const file = pathToFileURL(path.join(directory, 'webpack.config.ts')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration[] };
  // What is in `dist` from now on is no build to serve: the next start makes one.
  await rm(path.join(directory, 'dist/.sources'), { force: true });
  let queue = Promise.resolve();
  webpack(configuration).watch({ aggregateTimeout: QUIET }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      say(`  ${name} has errors; the last good build stays:\n${error ?? stats?.toString('errors-only')}`);
      return;
    }
    queue = queue.then(onBuilt).catch((failure: unknown) => say(`  ${name}: ${String(failure)}`));
  });
}
