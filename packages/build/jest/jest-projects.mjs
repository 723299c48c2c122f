import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** File of this folder. */
const ours = (file) => path.join(import.meta.dirname, file);
/** Found from here, wherever the repository has it. */
const transformer = fileURLToPath(import.meta.resolve('@swc/jest'));

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

// A machine may have NODE_ENV=production for all that runs there: React's build for production has no act().
process.env.NODE_ENV = 'test';

/** Published as ES modules only and yet asked for by require(), which Jest cannot do before Node 24.9. */
const requiredEsModules = ['content-disposition', 'cookie'];

/**
 * Tests run as real ES modules (NODE_OPTIONS=--experimental-vm-modules), like the code that they test.
 * `x.test.tsx` runs in a browser-like world, `x.test.ts` in plain Node.
 *
 * @param {string} rootDir
 * @param {string} folder where the tests are
 */
export function jestProjects(rootDir, folder = 'src') {
  const base = {
    rootDir,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
    transform: {
      '\\.tsx?$': [transformer, swc],
      [`/node_modules/(${requiredEsModules.join('|')})/.+\\.m?js$`]: [transformer, swc],
      // Jest tells files apart by their paths alone: this one is asked for with `?plate`.
      '-s\\.svg$': ours('plate.mjs'),
      '\\.(svg|png|jpe?g|webp|avif|mp4|webm|woff2)$': ours('asset.mjs'),
    },
    // Of our packages, where they are installed, only the pictures match a transformer.
    transformIgnorePatterns: [`/node_modules/(?!(@weft|${requiredEsModules.join('|')})/)`],
    setupFilesAfterEnv: [ours('jest-global.mjs')],
    moduleNameMapper: { '\\.css$': ours('class-names.mjs') },
  };
  const browser = {
    ...base,
    displayName: 'browser',
    testMatch: [`<rootDir>/${folder}/**/*.test.tsx`],
    testEnvironment: ours('browser-environment.mjs'),
    setupFilesAfterEnv: [...base.setupFilesAfterEnv, '@weft/build/jest-matchers'],
  };
  const node = {
    ...base,
    displayName: 'node',
    testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
    testEnvironment: 'node',
  };
  return [browser, node];
}
