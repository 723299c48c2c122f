import webpack from 'webpack';

/**
 * Asks browsers to compile all of a script while it arrives, beside the page, and not function by function when they are
 * first called. https://developer.chrome.com/blog/explicit-compile-hints-magic-comments
 *
 * After minification, which drops comments.
 */
export const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
