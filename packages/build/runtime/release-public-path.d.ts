declare module 'release-public-path' {
  /** Address of the release's client files, handed out by the worker that runs the bundle. */
  const publicPath: string;
  export default publicPath;
}
