import { jestProjects } from '../packages/build/jest/jest-projects.mjs';

const [, node] = jestProjects(import.meta.dirname, '{db,src}');

export default {
  ...node,
  displayName: 'api',
  globalSetup: '<rootDir>/src/testing/test-template.setup.mjs',
  globalTeardown: '<rootDir>/src/testing/test-template.teardown.mjs',
};
