import { expect, test } from '@playwright/test';
import { missingBuilds } from './project';

/** The other tests depend on this one, so that a missing build is reported once and clearly. */
test('everything is built and released', () => {
  const missing = missingBuilds();
  const advice = `There is no site to test: ${missing.join(', ')} is missing. Run \`npm test\`, which builds first.`;
  expect(missing, advice).toEqual([]);
});
