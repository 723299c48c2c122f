// The tests run as ES modules, as the sources do: NODE_OPTIONS=--experimental-vm-modules npx jest -c api/jest.config.mjs

/** Published as ES modules only and yet asked for by require(), which Jest cannot do before Node 24.9. */
const requiredEsModules = ['content-disposition', 'cookie'];

export default {
  displayName: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/src/testing/test-template.setup.mjs',
  globalTeardown: '<rootDir>/src/testing/test-template.teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/../packages/build/jest/jest-global.mjs'],
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.(ts|js)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${requiredEsModules.join('|')})/)`],
};
