import type { FallbackView, PageLink } from '@weft/federation/fallback-view';
import { paths, searchPath } from '@weft/site/paths';
import { useLoaderData } from 'react-router-dom';
import { FailurePanel } from './FailurePanel';
import { MessagePanel } from './MessagePanel';

/** The frame's own page for an address where no remote has one: not found, or not available right now. */
export function FallbackPage() {
  const { kind, suggestions, words } = useLoaderData<FallbackView>();
  return kind === 'not-found' ? <NotFound suggestions={suggestions} words={words} /> : <FailurePanel />;
}

const mainPages: PageLink[] = [
  { text: 'Home', href: paths.home },
  { text: 'Services', href: paths.services },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
  { text: 'Contact Us', href: paths.contact },
];

function NotFound({ suggestions, words }: Pick<FallbackView, 'suggestions' | 'words'>) {
  const suggested = new Set(suggestions.map(({ href }) => href));
  return (
    <MessagePanel title="Page not found" code="404">
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      {suggestions.length > 0 ? <Links title="Did you mean one of these?" pages={suggestions} /> : null}
      <p>
        <a href={searchPath(words)}>{words ? `Search the site for “${words}”` : 'Search the site'}</a>
      </p>
      <Links title="Where to go next" pages={mainPages.filter(({ href }) => !suggested.has(href))} />
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
