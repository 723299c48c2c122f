import { builtinModules } from 'node:module';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserWorkspaces } from './tools/check/import-matrix.mjs';
import { boundaryRules, boundarySettings } from './tools/check/import-policies.mjs';

const typed = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.e2e.ts', 'e2e/**'];
const browser = browserWorkspaces.map((workspace) => `${workspace}/src/**/*.{ts,tsx}`);

/** A numeric literal, or arithmetic with one. */
const number =
  ':matches(Literal[raw=/^[0-9]/], BinaryExpression[operator=/^[*/+-]/]:has(> Literal[raw=/^[0-9]/]))';

/** These share one ESLint rule, and a later block replaces its list instead of adding to it: lists are built here. */
const syntax = {
  barrel: { selector: 'ExportAllDeclaration', message: 'No barrels: name what a module gives away.' },
  reexport: {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No re-exports: import it from the module that owns it.',
  },
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only, but where a tool demands a default.',
  },
  html: {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Raw HTML goes through the ui package (src/html), which takes sanitised HTML only.',
  },
  number: {
    selector: `:matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="const"] > VariableDeclarator[id.name=/[a-z]/] > ${number}.init`,
    message: "A module's constant that is a number is written IN_CAPITALS.",
  },
  style: {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'The content security policy blocks style attributes: use a class or a data attribute.',
  },
};
const restrict = (...dropped) => [
  'error',
  ...Object.entries(syntax).flatMap(([name, rule]) => (dropped.includes(name) ? [] : [rule])),
];

const bareBuiltins = builtinModules
  .filter((name) => !name.startsWith('_') && !name.startsWith('node:'))
  .map((name) => ({ name, message: `Write node:${name}.` }));

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.*/', '**/coverage/', 'api/db/migrations/meta/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.base,
  {
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-params': ['error', { max: 3 }],
      'no-restricted-imports': ['error', { paths: bareBuiltins }],
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: boundarySettings,
    rules: {
      ...boundaryRules,
      'no-restricted-syntax': restrict(),
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-explicit-any': ['error', { ignoreRestArgs: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Already reported by the compiler (noUnusedLocals) and by Biome (useConst).
      '@typescript-eslint/no-unused-vars': 'off',
      'prefer-const': 'off',
    },
  },
  { files: browser, ...reactHooks.configs.flat.recommended },
  { files: browser, rules: { 'react-hooks/exhaustive-deps': 'error' } },
  { files: [...browser, 'api/src/**/*.ts'], rules: { 'no-console': 'error' } },
  // The shell's client code may log to the visitor's console; other browser code may not.
  { files: ['shell/src/**/*.client.{ts,tsx}'], rules: { 'no-console': 'off' } },
  {
    files: browser,
    ignores: ['**/*.server.{ts,tsx}', 'shell/src/server/**', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: bareBuiltins,
          patterns: [{ regex: '^node:', message: 'Node is for files named *.server.ts(x).' }],
        },
      ],
    },
  },
  { files: ['packages/router/src/**'], rules: { 'no-restricted-syntax': restrict('reexport') } },
  { files: ['packages/ui/src/html/**'], rules: { 'no-restricted-syntax': restrict('html') } },
  {
    files: ['**/*.config.ts', '**/*.d.ts', 'packages/build/src/loaders/*-loader.ts'],
    rules: { 'no-restricted-syntax': restrict('defaultExport') },
  },
  {
    files: tests,
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.{test,e2e}.{ts,tsx}'], rules: { 'max-lines': ['error', { max: 400 }] } },
  // Configuration that packages share belongs in packages/build.
  { files: ['**/webpack.config.ts'], rules: { 'max-lines': ['error', { max: 20 }] } },
  // Geometry: the compiler cannot check indices into grids, nor the length of number triples.
  {
    files: ['tools/art/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-params': 'off', 'no-console': 'off' },
  },
);
