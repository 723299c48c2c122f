import publicPath from 'release-public-path';

declare let __webpack_public_path__: string;

// Gives pictures that a page imports the same address on the server as in the browser.
__webpack_public_path__ = publicPath;
