import webpack from 'webpack';

/**
 * Asks browsers to compile all of a script in the background while it arrives, not each function at its first call.
 * https://developer.chrome.com/blog/explicit-compile-hints-magic-comments
 *
 * Runs after minification, which drops comments.
 */
export const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
