/**
 * Tests run as real ES modules (NODE_OPTIONS=--experimental-vm-modules), like the code that they test.
 * `x.test.tsx` runs in a browser-like world, `x.test.ts` in plain Node.
 */
const workspaces = '{shell,mfe-*,packages/*,tools}';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

/** Published as ES modules only and yet asked for by require(), which Jest cannot do before Node 24.9. */
const requiredEsModules = ['content-disposition', 'cookie'];

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
  transform: {
    '\\.tsx?$': ['@swc/jest', swc],
    [`/node_modules/(${requiredEsModules.join('|')})/.+\\.m?js$`]: ['@swc/jest', swc],
    '\\.(svg|png|jpe?g|webp|avif|mp4|webm|woff2)$': '<rootDir>/packages/build/jest/asset.mjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${requiredEsModules.join('|')})/)`],
  setupFilesAfterEnv: ['<rootDir>/packages/build/jest/jest-global.mjs'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/packages/build/jest/class-names.mjs',
    '^(.+\\.svg)\\?.+$': '$1',
  },
};

const browser = {
  ...base,
  displayName: 'browser',
  testMatch: [`<rootDir>/${workspaces}/**/*.test.tsx`],
  testEnvironment: '<rootDir>/packages/build/jest/browser-environment.mjs',
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/packages/build/jest/matchers.ts'],
};

const node = {
  ...base,
  displayName: 'node',
  testMatch: [`<rootDir>/${workspaces}/**/*.test.ts`],
  testEnvironment: 'node',
};

// Jest leaves one core idle by default, which is half of a machine with two.
export default { maxWorkers: '100%', projects: [browser, node, '<rootDir>/api'] };
