declare module 'release-public-path' {
  /** Address of the release's client files, provided by the worker that runs the bundle. */
  const publicPath: string;
  export default publicPath;
}
