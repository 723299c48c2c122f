/** Name of a team's remote, which is also that of its workspace and of its folder in the release store. */
export const REMOTE_NAME = /^mfe-[a-z]+$/;

/** Modules that the shell provides and that exist once on a page and once in a worker. */
export const SINGLETONS = ['react', 'react-dom', '@weft/router'] as const;

/** What a remote's server bundle may require: the singletons and React's JSX runtime. */
export const SERVER_EXTERNALS = [...SINGLETONS, 'react/jsx-runtime'] as const;

/** Module id under which the server bundle asks for the address of its own client files. */
export const PUBLIC_PATH_MODULE = 'release-public-path';

/** Name of a remote's container on `window`; a JavaScript identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Name of a remote's standard entry on a page, to tell it from the lean one. */
export function standardName(remote: string): string {
  return `${remote}-standard`;
}
