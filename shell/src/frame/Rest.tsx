import { paths, searchPath } from '@weft/site/paths';
import { useLoaderData } from 'react-router-dom';
import { FailurePanel } from './FailurePanel';
import { MessagePanel } from './MessagePanel';
import { type PageLink, suggestPages } from './suggest-pages';

/** Why no remote shows this path: nobody claims it, or its remote cannot render it now. */
export interface RestData {
  kind: 'not-found' | 'unavailable';
}

/** What the page is shown with. The server tells the browser, which may see another address than it did. */
export interface RestView extends RestData {
  suggestions: PageLink[];
  /** What the address says, for a search. */
  words: string;
}

/** What the frame shows where no remote's page is. */
export function Rest() {
  const { kind, suggestions, words } = useLoaderData<RestView>();
  return kind === 'not-found' ? <NotFound suggestions={suggestions} words={words} /> : <FailurePanel />;
}

export function restView(rest: RestData, address: string): RestView {
  const { pathname } = new URL(address);
  return { ...rest, suggestions: suggestPages(pathname), words: wordsOf(pathname) };
}

const mainPages: PageLink[] = [
  { text: 'Home', href: paths.home },
  { text: 'Services', href: paths.services },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
  { text: 'Contact Us', href: paths.contact },
];

/** `/blog/what%20we-learned` as people would type it: `blog what we learned`. */
function wordsOf(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // What cannot be decoded is searched for as it stands.
  }
  return (decoded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 80);
}

function NotFound({ suggestions, words }: Pick<RestView, 'suggestions' | 'words'>) {
  return (
    <MessagePanel title="Page not found" code="404">
      <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      {suggestions.length > 0 ? <Links title="Did you mean one of these?" pages={suggestions} /> : null}
      <p>
        <a href={searchPath(words)}>{words ? `Search the site for “${words}”` : 'Search the site'}</a>
      </p>
      <Links title="Go on from here" pages={mainPages} />
    </MessagePanel>
  );
}

function Links({ title, pages }: { title: string; pages: readonly PageLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
