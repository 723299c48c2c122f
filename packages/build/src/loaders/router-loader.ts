import type { LoaderContext } from 'webpack';

/**
 * Lets the minimiser drop the router's components that nobody here renders (`<Link>`, `<Form>`,
 * `<ScrollRestoration>` and what they pull in, 2 KB): their names for developers' tools count as side
 * effects, and calls of `forwardRef` are not marked as pure. A copy of its own (`?visit`) is one in all its files.
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
