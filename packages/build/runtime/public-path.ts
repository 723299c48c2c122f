import publicPath from 'release-public-path';

declare let __webpack_public_path__: string;

// Pictures that a page imports get the same address on the server as in the browser.
__webpack_public_path__ = publicPath;
