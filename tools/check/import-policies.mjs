/**
 * The import matrix in terms of eslint-plugin-boundaries: every folder is an element, every
 * import that no policy allows is an error, and if several policies match, the last one decides.
 * https://www.jsboundaries.dev/docs/policies/
 */
import { apiPlatform, browserWorkspaces, buildOnly, matrix, testOnly } from './import-matrix.mjs';

const element = (type, pattern, rest = {}) => ({ type, pattern, partialMatch: false, ...rest });

/** The first match wins, so narrow rooms come before the workspaces that contain them. */
const elements = [
  element('api:testing', 'api/src/testing'),
  ...apiPlatform.map((folder) => element('api:platform', `api/src/${folder}`)),
  element('api:resource', 'api/src/*', { capture: ['resource'] }),
  ...Object.keys(matrix).map((room) => element(room, room)),
];

const files = [
  { category: 'code', pattern: '**' },
  { category: 'test', pattern: ['**/*.{test,e2e}.{ts,tsx}', '**/testing/**'] },
  { category: 'drill', pattern: ['e2e/**', 'api/drills/**'] },
  { category: 'webpack', pattern: '**/webpack.config.ts' },
  { category: 'browser', pattern: browserWorkspaces.map((workspace) => `${workspace}/src/**`) },
  {
    category: 'server',
    pattern: [
      'shell/src/server/**',
      ...browserWorkspaces.map((workspace) => `${workspace}/src/**/*.server.{ts,tsx}`),
    ],
  },
];

const to = (type) => ({ to: { element: { type } } });
const external = (source) => ({ to: { module: { origin: 'external', source } } });

/** Rooms inside api count as `api` when they import from outside it. */
const typesOf = (room) => (room === 'api' ? ['api', 'api:platform', 'api:resource', 'api:testing'] : [room]);

function roomPolicies([room, { imports, external: allowed }]) {
  const from = { element: { type: typesOf(room) } };
  return [
    imports.length > 0 && { from, allow: to(imports.flatMap(typesOf)) },
    { from, allow: external(allowed ?? '**') },
  ].filter((policy) => policy && policy.allow.to.module?.source?.length !== 0);
}

const policies = [
  { allow: { dependency: { relationship: { to: 'internal' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  ...Object.entries(matrix).flatMap(roomPolicies),
  { from: { file: { categories: 'test' } }, allow: [external('**'), to(testOnly)] },
  { from: { file: { categories: 'webpack' } }, allow: to(buildOnly) },
  { from: { element: { type: 'api' } }, allow: to(['api:platform', 'api:resource', 'api:testing']) },
  {
    from: { element: { type: ['api:platform', 'api:resource'] } },
    allow: to(['api', 'api:platform', 'api:testing']),
  },
  { from: { element: { type: 'api:testing' } }, allow: to(['api', 'api:platform', 'api:resource']) },
  {
    disallow: external('@weft/**'),
    message: '{{ dependency.source }} is no public path of its package: see "exports" in its package.json',
  },
  // A virtual module of the webpack configuration.
  { from: { element: { type: 'packages/build' } }, allow: external('release-public-path') },
  {
    from: { element: { type: typesOf('api') } },
    disallow: { to: { file: { path: 'packages/api-contract/src/{api-of,client}*' } } },
    message: 'The typed client is for the front ends; the API takes the schemas only',
  },
  {
    from: { file: { categories: { noneOf: ['server', 'test'], anyOf: ['browser'] } } },
    disallow: [{ to: { file: { categories: 'server' } } }, to('packages/http-server')],
    message: 'Code for the browser never imports server code (*.server.ts, shell/src/server)',
  },
  {
    from: { file: { categories: { anyOf: ['code'], noneOf: ['test', 'drill'] } } },
    disallow: { to: { file: { categories: 'test' } } },
    message: 'What runs never imports what tests are made of (testing/)',
  },
];

export const boundarySettings = {
  'boundaries/elements': elements,
  'boundaries/files': files,
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  'boundaries/legacy-templates': false,
  'import/resolver': { typescript: { project: 'tsconfig.json', noWarnOnMultipleProjects: true } },
};

export const boundaryRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      message: '{{ dependency.source }} may not be imported here: see tools/check/import-matrix.mjs',
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals: true,
      policies,
    },
  ],
};
