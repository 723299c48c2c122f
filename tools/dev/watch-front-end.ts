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
   * Called after every build without errors, one at a time.
   *
   * @param directory a folder with this workspace's package.json and the build in `dist`
   */
  onBuilt: (directory: string) => Promise<void>;
  /**
   * Told of the last build.
   *
   * @param fault the compiler's words, with file and line, or why it could not be taken; null where it was
   */
  onOutcome: (fault: string | null) => void;
}

/** Milliseconds of quiet after a change until a build starts. */
const QUIET = 20;

/**
 * Builds a front end with webpack again and again, as its files change, in a folder of its own: what the workspace's
 * `dist` holds is a build to release.
 */
export async function watchFrontEnd({ name, onBuilt, onOutcome }: WatchOptions): Promise<void> {
  const workspace = directoryOf(name);
  // Webpack's loaders and the import conditions of a workspace count from its own folder.
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
  return {
    ...configuration,
    output: { ...output, path: path.join(directory, path.relative(workspace, output.path)) },
  };
}
