/**
 * The site's own HTML as server components, every link a `<Link>`: Next with the same pages, and none of their scripts.
 * `pages.json` and `public/` are put here by the bench (tools/bench/visit/next-peer.ts).
 */
import { readFileSync } from 'node:fs';
import parse, { attributesToProps, domToReact } from 'html-react-parser';
import Link from 'next/link';

const pages = JSON.parse(readFileSync('pages.json', 'utf8'));

export const addresses = Object.keys(pages);

/** The frame of the home page around what a page shows. */
export function frame(children) {
  return parse(pages['/'].body, {
    replace: (node) =>
      node.name === 'main' ? <main {...attributesToProps(node.attribs)}>{children}</main> : replace(node),
  });
}

/** What a page shows, with its stylesheets and its title. */
export function page(address) {
  const { title, styles, main } = pages[address];
  return (
    <>
      <title>{title}</title>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {parse(main, { replace })}
    </>
  );
}

function replace(node) {
  if (node.name === 'script') return <></>;
  if (node.name !== 'a' || !addresses.includes(node.attribs.href)) return undefined;
  return <Link {...attributesToProps(node.attribs)}>{domToReact(node.children, { replace })}</Link>;
}
