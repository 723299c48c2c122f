import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@weft/federation/remote-module';
import * as router from '@weft/router';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { pageParameters, showPage } from './show-page';

const shared = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A host without a plugin: it tells federation's runtime what the page shares and where the remote is. */
const host = createInstance({
  name: 'portal',
  remotes: [{ name: 'mfe_careers', entry: pageParameters().entry }],
  shared: {
    react: shared(react.version, () => react),
    'react-dom': shared(reactDom.version, () => reactDom),
    '@weft/router': shared('1.0.0', () => router),
  },
});

host
  .loadRemote<{ remote: RemoteModule }>('mfe_careers/remote')
  .then((module) => module && showPage(module.remote))
  .catch((error: unknown) => console.error('the remote does not start', error));
