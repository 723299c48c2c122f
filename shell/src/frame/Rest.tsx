import { paths } from '@weft/site/paths';
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
}

/** What the frame shows where no remote's page is. */
export function Rest() {
  const { kind, suggestions } = useLoaderData<RestView>();
  return kind === 'not-found' ? <NotFound suggestions={suggestions} /> : <FailurePanel />;
}

export function restView(rest: RestData, address: string): RestView {
  return { ...rest, suggestions: suggestPages(new URL(address).pathname) };
}

const mainPages: PageLink[] = [
  { text: 'Home', href: paths.home },
  { text: 'Services', href: paths.services },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
  { text: 'Contact Us', href: paths.contact },
];

function NotFound({ suggestions }: { suggestions: PageLink[] }) {
  return (
    <MessagePanel title="Page not found" code="404">
      <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      {suggestions.length > 0 ? <Links title="Did you mean one of these?" pages={suggestions} /> : null}
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
