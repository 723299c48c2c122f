/**
 * Who may import whom: ESLint checks every import statement against this table, knip every package.json against the
 * imports. What is not listed is forbidden.
 *
 * `imports`: rooms (keys of the matrix). `external`: npm packages; without it the room may use whatever
 * its package.json declares. Tests may use any npm package, but no further rooms except `testOnly`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** The teams' workspaces, known by their folder names. */
const remotes = readdirSync(root).filter(
  (name) => /^mfe-[a-z]+$/.test(name) && existsSync(path.join(root, name, 'package.json')),
);

const packages = (...names) => names.map((name) => `packages/${name}`);
const page = packages('ui', 'site', 'router', 'federation', 'api-contract');
const remote = {
  imports: [...page, ...packages('enquiry', 'html')],
  external: ['react', 'react-dom', 'valibot'],
};

export const matrix = {
  'packages/site': { imports: [], external: [] },
  'packages/api-contract': { imports: [], external: ['valibot'] },
  'packages/router': { imports: [], external: ['react', 'react-router', 'react-router-dom'] },
  'packages/federation': { imports: packages('router', 'site'), external: ['react', 'valibot'] },
  // Runs releases in separate processes, with a program of the shell.
  'packages/render': { imports: packages('federation', 'router'), external: ['valibot'] },
  'packages/verify': {
    imports: packages('api-contract', 'federation', 'render', 'site'),
    external: ['lightningcss', 'semver', 'valibot'],
  },
  'packages/html': { imports: [] },
  'packages/bucket': { imports: [], external: ['@aws-sdk/client-s3', '@smithy/node-http-handler', 's3rver'] },
  'packages/http-server': {
    imports: [],
    external: [
      '@fastify/accept-negotiator',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
      'busboy',
      'fastify',
      'ipaddr.js',
      'prom-client',
      'valibot',
    ],
  },
  'packages/ui': { imports: ['packages/html'], external: ['react', 'react-dom'] },
  'packages/enquiry': {
    imports: packages('api-contract', 'router', 'site', 'ui'),
    external: ['react', 'valibot'],
  },
  'packages/test-api': { imports: ['packages/router'], external: ['react-router-dom'] },
  'packages/build': { imports: ['packages/federation'] },
  ...Object.fromEntries(remotes.map((name) => [name, remote])),
  shell: { imports: [...page, ...packages('bucket', 'html', 'http-server', 'render', 'verify')] },
  api: { imports: packages('api-contract', 'bucket', 'html', 'http-server', 'site') },
  'tools/art': { imports: ['tools/dev'] },
  'tools/check': { imports: [...packages('federation', 'verify'), 'tools/dev', 'tools/release'] },
  // Starts both services, and checks their settings first.
  'tools/dev': {
    imports: ['api', 'shell', ...packages('federation', 'http-server', 'site'), 'tools/release'],
  },
  // The router too: a release records the version that it was built with.
  'tools/release': { imports: packages('bucket', 'federation', 'render', 'router', 'site', 'verify') },
  'tools/pack': { imports: ['tools/dev', 'tools/release'] },
  'tools/new': { imports: [...packages('federation', 'verify'), 'tools/dev', 'tools/pack', 'tools/release'] },
  // These three run commands of the API, in its process or in their own.
  'tools/content': { imports: ['api', ...packages('federation', 'site'), 'tools/dev', 'tools/release'] },
  'tools/backup': { imports: ['api', 'tools/dev'] },
  'tools/inbox': { imports: ['api', 'packages/site', 'tools/dev', 'tools/release'] },
  // The same pages built in other ways, from the sources of the shell and the remotes.
  'tools/bench/peers': { imports: ['shell', ...remotes, ...packages('build', 'federation', 'router', 'ui')] },
  // A Next.js application, installed and built separately.
  'tools/bench/peers/next': { imports: [] },
  'tools/bench': {
    imports: [
      'api',
      'e2e/cluster',
      ...packages('api-contract', 'federation', 'http-server', 'render', 'site'),
      'tools/dev',
      'tools/release',
    ],
  },
  // Breaks the whole site: starts its processes as the journeys do, and counts what the API has stored.
  'e2e/drill': {
    imports: ['api', 'e2e', ...packages('api-contract', 'http-server', 'site'), 'tools/dev'],
    external: [],
  },
  // Two of everything that the journeys start.
  'e2e/cluster': {
    imports: ['api', 'e2e', 'e2e/drill', ...packages('bucket', 'site'), 'tools/dev'],
    external: ['@playwright/test'],
  },
  // Third-party federation hosts, with only what a remote requires of a host.
  'e2e/stock-host': {
    imports: packages('federation', 'router'),
    external: [
      '@module-federation/enhanced',
      // The remote, by its name in the host's configuration.
      'careers',
      'react',
      'react-dom',
      'react-router-dom',
      'ts-loader',
      'webpack',
    ],
  },
  e2e: {
    imports: ['api', ...packages('api-contract', 'federation', 'site', 'verify'), 'tools/pack'],
    external: [
      'axe-core',
      '@lezer/highlight',
      '@lezer/lr',
      '@playwright/test',
      '@prometheus-io/lezer-promql',
      '@types/ws',
      'ws',
      'vnu-jar',
      'yaml',
    ],
  },
};

/** Only tests may import these. */
export const testOnly = ['packages/test-api'];

/** Only a package's webpack.config.ts may import these, so they are devDependencies there. */
export const buildOnly = ['packages/build'];

/** Folders of api/src that any resource may use. Every other folder there is a resource, which no other may import. */
export const apiPlatform = ['http', 'forms', 'files', 'mail', 'outbox', 'private-socket'];

/** Workspaces with browser code: `node:` is allowed only in files named *.server.ts(x) and in shell/src/server. */
export const browserWorkspaces = ['shell', 'mfe-*', ...page, 'packages/enquiry'];
