import { type Edits, SERVER_BUNDLE } from './release-store';

/** Ways in which a page's code can fail during rendering. */
export const faults = {
  'throws an error': 'throw new Error("broken by a test")',
  'never returns': 'for (;;);',
  'never settles': 'throw new Promise(() => undefined)',
  'ends its process': 'process.exit(3)',
  'aborts its process': 'process.abort()',
  'crashes its process': 'process.kill(process.pid, "SIGSEGV"); for (;;);',
  'takes 500 MB at once': 'new Array(65e6).fill(0)',
  'fills the memory': 'for (const all = []; ; ) all.push(Array.from({ length: 1e5 }, (_, at) => ({ at })))',
} as const;

/** Replaces a title where a page first passes it to a component. */
const replaceTitle =
  (from: string, to: string) =>
  (text: string): string =>
    text.replace(new RegExp(`(title:\\s*)"${from}"`), (_all, before: string) => before + to);

/** Gives the blog another title, on the server and in the browser. */
export function renamedBlog(title: string, before = 'Blog'): Edits {
  const rename = replaceTitle(before, JSON.stringify(title));
  return { [SERVER_BUNDLE]: rename, 'client/blog-list.js': rename };
}

/** Gives the career page another title on the server. */
export function renamedCareer(title: string): Edits {
  return { [SERVER_BUNDLE]: replaceTitle('Join our Team', JSON.stringify(title)) };
}

/** Makes the career page run code when its heading is rendered on the server. */
export function careerThatRuns(code: string): Edits {
  return { [SERVER_BUNDLE]: replaceTitle('Join our Team', `(() => { ${code} })()`) };
}

/** Makes the career page run code in its loader on the server; the code may await and use `site`. */
export function careerThatLoads(code: string): Edits {
  const start =
    /async function loader\(\{ request, context \}\) \{\s*const site = [^;]+;(?=[^]{0,700}?openings: )/;
  return { [SERVER_BUNDLE]: (text) => text.replace(start, (before) => `${before} ${code};`) };
}

/** Makes a page run code when its title is rendered in the browser. */
export function pageThatRunsInBrowser(page: string, title: string, code: string): Edits {
  return { [`client/${page}.js`]: replaceTitle(title, `(() => { ${code} })()`) };
}

/** Makes pages of any team run code when they are rendered on the server; the other pages stay unchanged. */
export function pagesThatRun(pages: readonly string[], code: string): Edits {
  const wrap = `;for (const route of module.exports.remote.routes) if (${JSON.stringify(pages)}.includes(route.handle.page)) {
    const { lazy } = route;
    route.lazy = async () => {
      const { page } = await lazy();
      return { page: { ...page, Component: (given) => { ${code}; return page.Component(given); } } };
    };
  }`;
  return { [SERVER_BUNDLE]: (text) => `${text}\n${wrap}` };
}

/** A server bundle that runs code before anything else. */
export function bundleThatRuns(code: string): Edits {
  return { [SERVER_BUNDLE]: (text) => `${code}\n${text}` };
}
