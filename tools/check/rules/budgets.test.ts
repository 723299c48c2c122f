import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryOf } from '../repository';
import { budgetsIn } from './budgets';

const KB = 1024;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'budgets-'));
  write('tools/release/budgets.json', { default: { javascript: 10, css: 4 }, pages: {} });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes JSON, or a file of as many bytes. */
function write(file: string, content: object | number): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(
    path.join(root, file),
    typeof content === 'number' ? Buffer.alloc(content) : JSON.stringify(content),
  );
}

function buildShell(): void {
  write('shell/dist/client/entry.json', { files: ['shell.css', 'shell.js'], fonts: ['a.woff2'] });
  write('shell/dist/client/shell.js.br', 5 * KB);
  write('shell/dist/client/shell.css.br', 2 * KB);
}

function buildRemote(name: string, page: number): void {
  const pages = {
    home: { js: ['home.js'], css: ['home.css'] },
    'home-loader': { js: ['home-loader.js'], css: [] },
  };
  write(`${name}/dist/client/chunks.json`, {
    entry: 'entry.js',
    routes: { js: ['routes.js'], css: [] },
    pages,
  });
  for (const file of ['entry.js.br', 'routes.js.br', 'home.css.br']) write(`${name}/dist/client/${file}`, KB);
  write(`${name}/dist/client/home.js.br`, page);
}

function release(name: string, page: number): void {
  const folder = `.cache/releases/${name}/1.0.0-a`;
  write(`.cache/releases/${name}/active.json`, { active: { version: '1.0.0-a' } });
  write(`${folder}/release.json`, {
    entry: 'client/entry.js',
    routes: { js: [], css: [] },
    pages: { home: { js: ['client/home.js'], css: [] } },
  });
  write(`${folder}/client/entry.js.br`, KB);
  write(`${folder}/client/home.js.br`, page);
}

function messages(): string[] {
  const found = budgetsIn(root).check(repositoryOf({}));
  return found.map(({ message, warning }) => `${warning ? 'warning ' : ''}${message}`);
}

test('where nothing is built, one line says so and nothing fails', () => {
  expect(messages()).toEqual([
    'warning Skipped, nothing weighed: the site is not built (`npm test` builds it)',
  ]);
});

test('a development build is not weighed', () => {
  write('shell/dist/client/entry.json', { files: ['shell.js'] });
  write('shell/dist/client/shell.js', 2000 * KB);
  expect(messages()).toEqual([expect.stringContaining('one for development')]);
});

test('pages exactly at their budget pass without a word; loaders do not count', () => {
  buildShell();
  buildRemote('mfe-one', 3 * KB);
  expect(messages()).toEqual([]);
});

test('one page over its budget fails, with the figures of every page', () => {
  buildShell();
  buildRemote('mfe-one', 3 * KB);
  buildRemote('mfe-two', 4 * KB);
  expect(messages()).toEqual([
    'warning mfe-one/home is within its budget: JavaScript 10.0 of 10 KB, css 3.0 of 4 KB',
    'mfe-two/home is over its budget: JavaScript 11.0 of 10 KB (brotli; tools/release/budgets.json)',
  ]);
});

test('a page may have a budget of its own', () => {
  buildShell();
  buildRemote('mfe-one', 4 * KB);
  const pages = { 'mfe-one/home': { javascript: 11 } };
  write('tools/release/budgets.json', { default: { javascript: 10, css: 4 }, pages });
  expect(messages()).toEqual([]);
});

test('a budget for a page that does not exist is found', () => {
  buildShell();
  buildRemote('mfe-one', KB);
  const pages = { 'mfe-one/hoem': { javascript: 11 } };
  write('tools/release/budgets.json', { default: { javascript: 10, css: 4 }, pages });
  expect(messages()).toEqual(['There is no page mfe-one/hoem']);
});

test('the active release counts before the build, and a file without compression in full', () => {
  buildShell();
  buildRemote('mfe-one', 3 * KB);
  release('mfe-one', 4 * KB);
  expect(messages()).toEqual([]);
  rmSync(path.join(root, '.cache/releases/mfe-one/1.0.0-a/client/home.js.br'));
  write('.cache/releases/mfe-one/1.0.0-a/client/home.js', 20 * KB);
  expect(messages()).toEqual([expect.stringContaining('JavaScript 26.0 of 10 KB')]);
});

test('a remote that is not built is named', () => {
  buildShell();
  write('mfe-one/package.json', {});
  expect(messages()).toEqual(['warning Skipped: this remote is not built']);
});
