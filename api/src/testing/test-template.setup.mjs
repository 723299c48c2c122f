// Jest's globalSetup and globalTeardown: one migrated database of each kind for the whole run.
import { tsImport } from 'tsx/esm/api';

let remove = async () => {};

export default async function setup() {
  const { makeTestTemplate } = await tsImport('./test-template.ts', import.meta.url);
  const created = await makeTestTemplate();
  process.env.TEST_TEMPLATE = JSON.stringify(created.template);
  remove = created.remove;
}

export const teardown = () => remove();
