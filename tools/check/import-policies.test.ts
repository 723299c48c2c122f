import path from 'node:path';
import { ESLint } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { boundaryRules, boundarySettings } from './import-policies.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser as object },
    plugins: { boundaries },
    settings: boundarySettings,
    rules: boundaryRules,
  },
});

async function messagesFor(importer: string, imported: string): Promise<string[] | undefined> {
  const [result] = await eslint.lintText(`import '${imported}';`, { filePath: path.join(root, importer) });
  return result?.messages.map(({ message }) => message);
}

async function allows(importer: string, imported: string): Promise<boolean> {
  return (await messagesFor(importer, imported))?.length === 0;
}

test.each([
  ['mfe-careers/src/routes.tsx', '@weft/site/company'],
  ['mfe-careers/src/routes.tsx', 'react'],
  ['mfe-careers/src/routes.test.tsx', '@testing-library/react'],
  ['mfe-careers/src/routes.test.tsx', '@weft/test-api/test-api'],
  ['api/src/testing/test-app.ts', '@weft/test-api/temporary-folder'],
  ['mfe-careers/webpack.config.ts', '@weft/build/remote'],
  ['shell/src/routes/routes.tsx', '@weft/router'],
  ['shell/src/routes/routes.tsx', 'react-router-dom'],
  ['api/src/app.ts', '@weft/site/company'],
  ['e2e/journeys/home.e2e.ts', '@weft/site/company'],
  ['api/src/app.ts', './blog/routes'],
  ['api/src/blog/routes.ts', './repository'],
  ['api/src/blog/routes.ts', '../http/errors'],
  ['api/src/blog/routes.ts', '../env'],
  ['shell/src/render-page.server.tsx', './server/env'],
  ['shell/src/server/main.ts', '../routes/routes'],
  ['shell/src/routes/routes.test.tsx', '../server/env'],
  ['api/src/blog/blog.test.ts', '../testing/test-app'],
  ['api/src/testing/test-app.ts', '../blog/routes'],
  ['api/drills/send-forms.ts', '../src/testing/sample-documents'],
  ['e2e/drill/malformed.ts', 'api/testing/random-requests'],
])('%s may import %s', async (importer, imported) => {
  expect(await allows(importer, imported)).toBe(true);
});

test.each([
  ['mfe-careers/src/routes.tsx', '../../shell/src/routes/routes'],
  ['mfe-careers/src/routes.tsx', '../../mfe-content/webpack.config'],
  ['mfe-careers/src/routes.tsx', '../../api/src/env'],
  ['api/src/blog/routes.ts', '../testing/test-app'],
  ['mfe-content/src/routes.tsx', './testing/sample-posts'],
  ['shell/src/server/main.ts', '@weft/render/testing/sample-worker'],
  ['mfe-careers/src/routes.tsx', '@weft/build/remote'],
  ['mfe-careers/src/routes.tsx', '@weft/test-api/test-api'],
  ['mfe-careers/src/routes.tsx', 'react-router-dom'],
  ['mfe-careers/src/routes.tsx', '@weft/site/not-exported'],
  ['packages/site/src/paths.ts', '@weft/router'],
  ['packages/site/src/paths.ts', 'react'],
  ['packages/api-contract/src/blog.ts', '@weft/site/company'],
  ['packages/ui/src/card/Card.tsx', '@weft/router'],
  ['api/src/app.ts', '@weft/router'],
  ['e2e/journeys/home.e2e.ts', '@weft/router'],
  ['api/src/blog/routes.ts', '../jobs/repository'],
  ['api/src/http/errors.ts', '../jobs/repository'],
  ['shell/src/frame/Footer.tsx', '../server/env'],
  ['shell/src/entry.client.tsx', './server/env'],
  ['shell/src/routes/routes.tsx', '../render-page.server'],
  ['somewhere/else.ts', '@weft/site/company'],
])('%s may not import %s', async (importer, imported) => {
  expect(await allows(importer, imported)).toBe(false);
});

test.each(['../../mfe-content/src/routes', 'react-router-dom'])(
  'the message about %s says where the allowed imports are listed',
  async (imported) => {
    expect(await messagesFor('mfe-careers/src/routes.tsx', imported)).toEqual([
      `${imported} may not be imported here: see tools/check/import-matrix.mjs`,
    ]);
  },
);
