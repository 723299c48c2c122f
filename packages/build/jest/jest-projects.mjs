import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of a file in this folder. */
const ownFile = (file) => path.join(import.meta.dirname, file);
/** Resolved from here, wherever the repository has it installed. */
const transformer = fileURLToPath(import.meta.resolve('@swc/jest'));

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

// A machine may set NODE_ENV=production globally, but React's production build has no act().
process.env.NODE_ENV = 'test';

/** Published as ES modules only but loaded by require(), which Jest does not support before Node 24.9. */
const requiredEsModules = ['content-disposition', 'cookie'];

/**
 * Tests run as real ES modules (NODE_OPTIONS=--experimental-vm-modules), like the code that they test.
 * `x.test.tsx` runs in a browser-like environment, `x.test.ts` in plain Node.
 *
 * @param {string} rootDir
 * @param {string} folder that contains the tests
 */
export function jestProjects(rootDir, folder = 'src') {
  const base = {
    rootDir,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
    transform: {
      '\\.tsx?$': [transformer, swc],
      [`/node_modules/(${requiredEsModules.join('|')})/.+\\.m?js$`]: [transformer, swc],
      // Jest matches files by path only, so this pattern stands for imports with `?plate`.
      '-s\\.svg$': ownFile('plate.mjs'),
      '\\.(svg|png|jpe?g|webp|avif|mp4|webm|woff2)$': ownFile('asset.mjs'),
    },
    // In installed copies of our packages, only the pictures match a transformer.
    transformIgnorePatterns: [`/node_modules/(?!(@weft|${requiredEsModules.join('|')})/)`],
    setupFilesAfterEnv: [ownFile('jest-global.mjs')],
    moduleNameMapper: { '\\.css$': ownFile('class-names.mjs') },
  };
  const browser = {
    ...base,
    displayName: 'browser',
    testMatch: [`<rootDir>/${folder}/**/*.test.tsx`],
    testEnvironment: ownFile('browser-environment.mjs'),
    setupFilesAfterEnv: [...base.setupFilesAfterEnv, '@weft/build/jest-matchers'],
  };
  const node = {
    ...base,
    displayName: 'node',
    testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
    testEnvironment: ownFile('node-environment.mjs'),
  };
  return [browser, node];
}
