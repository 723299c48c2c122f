import type { LoaderContext } from 'webpack';

/**
 * Lets the minimiser drop router components that nobody here renders (`<Link>`, `<Form>`, `<ScrollRestoration>`
 * and what they pull in, 2 KB): assignments of `displayName` count as side effects, and calls of `forwardRef`
 * are not marked as pure. In the separate copy (`?visit`), the query is passed on to all files that it imports.
 */
export default function routerLoader(
  this: Pick<LoaderContext<object>, 'resourceQuery'>,
  source: string,
): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\} from "\.\/[\w-]+\.mjs(?=";$)/gm, `$&${this.resourceQuery}`);
}
