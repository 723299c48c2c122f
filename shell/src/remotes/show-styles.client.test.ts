/** @jest-environment jsdom */
import { applyStyles, showStyles } from './show-styles.client';

const remote = (name: string) => ({
  base: `/releases/${name}/1/`,
  manifest: {
    container: name,
    entry: 'entry.js',
    routes: { js: [], css: ['routes.css'] },
    pages: {
      list: { js: [], css: ['routes.css', 'list.css'] },
      post: { js: [], css: ['routes.css', 'post.css'] },
    },
    integrity: {},
  },
});
const content = remote('mfe-content');
const careers = remote('mfe-careers');

const addressOf = (file: string) => new URL(file, document.baseURI).href;

/** Titles of the stylesheets that apply. */
const applied = () =>
  [...document.querySelectorAll('style')].filter(({ media }) => media === '').map(({ title }) => title);

beforeEach(() => {
  const files = ['/assets/shell.css'];
  for (const { base } of [content, careers])
    for (const file of ['routes', 'list', 'post', 'late']) files.push(`${base}${file}.css`);
  document.head.innerHTML = '<style title="of the document">p {}</style>';
  for (const file of files) {
    const style = document.createElement('style');
    style.title = file.replace(/^.*\/(mfe-|assets)/, '');
    style.dataset['href'] = addressOf(file);
    style.textContent = 'p {}';
    document.head.append(style);
  }
});

const always = ['of the document', '/shell.css'];

it('of all teams’ stylesheets, only those of the page that is shown apply', () => {
  const hide = showStyles(content, 'list');
  expect(applied()).toEqual([...always, 'content/1/routes.css', 'content/1/list.css', 'content/1/late.css']);
  const hideNext = showStyles(careers, 'post');
  hide();
  expect(applied()).toEqual([...always, 'careers/1/routes.css', 'careers/1/post.css', 'careers/1/late.css']);
  hideNext();
  expect(applied()).toEqual(always);
});

it('a new stylesheet is held back while no page that is shown needs it', () => {
  const hide = showStyles(content, 'list');
  const mediaOf = (file: string) => globalThis.weftMedia(addressOf(file));
  expect(mediaOf('/releases/mfe-content/1/late.css')).toBe('');
  expect(mediaOf('/releases/mfe-content/1/post.css')).toBe('not all');
  expect(mediaOf('/releases/mfe-careers/1/late.css')).toBe('not all');
  expect(mediaOf('/assets/search.css')).toBe('');
  hide();
});

it("leaves the stylesheets of a visitor's extension alone", () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: 'chrome-extension://dark/page.css', media: 'print' });
  document.head.append(link);
  showStyles(content, 'list')();
  expect(link.media).toBe('print');
});

it('holds back a stylesheet that an earlier release has enabled by itself', () => {
  const hide = showStyles(content, 'list');
  const late = document.querySelector<HTMLStyleElement>('style[title="careers/1/late.css"]');
  if (late) late.media = '';
  applyStyles();
  expect(late?.media).toBe('not all');
  hide();
});
