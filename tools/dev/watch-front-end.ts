import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { BuildOutcomes } from './build-outcomes';
import { compileErrors } from './compile-errors';
import { directoryOf, root } from './workspaces';

export interface WatchOptions {
  name: string;
  /**
   * Called after every build without errors, one call at a time.
   *
   * @param directory folder with a copy of the workspace's package.json, and the build in `dist`
   */
  onBuilt: (directory: string) => Promise<void>;
  /**
   * Called with the outcome of the latest build.
   *
   * @param fault the compiler's message with file and line, or why `onBuilt` failed; null on success
   */
  onOutcome: (fault: string | null) => void;
}

/** Milliseconds without further changes before a build starts. */
const QUIET = 20;

/**
 * Rebuilds a front end with webpack whenever its files change, into a separate folder: the workspace's `dist` holds a
 * build to release.
 */
export async function watchFrontEnd({ name, onBuilt, onOutcome }: WatchOptions): Promise<void> {
  const workspace = directoryOf(name);
  // webpack resolves loaders and import conditions from the workspace's own folder.
  const file = pathToFileURL(path.join(workspace, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: Configuration[] };
  const directory = path.join(root, '.cache/dev', name);
  await mkdir(directory, { recursive: true });
  await copyFile(path.join(workspace, 'package.json'), path.join(directory, 'package.json'));
  const builds = new BuildOutcomes({ take: () => onBuilt(directory), onOutcome });
  const built = configurations.map((configuration) => writingTo(directory, workspace, configuration));
  webpack(built).watch({ aggregateTimeout: QUIET }, (error, stats) => {
    if (error || !stats) builds.failed(String(error));
    else if (stats.hasErrors()) builds.failed(compileErrors(stats));
    else builds.built();
  });
}

function writingTo(directory: string, workspace: string, configuration: Configuration): Configuration {
  const { output } = configuration;
  if (!output?.path) throw new Error(`webpack.config.ts in ${workspace} names no output.path`);
  const target = path.join(directory, path.relative(workspace, output.path));
  return { ...configuration, output: { ...output, path: target } };
}
