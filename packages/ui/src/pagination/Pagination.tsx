import styles from './pagination.module.css';
import { shownPages } from './shown-pages';

export interface PaginationProps {
  page: number;
  /** The last page, at least 1. */
  last: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list. At an end, `Prev` or `Next` is text. */
export function Pagination({ page, last, hrefOf }: PaginationProps) {
  return (
    <nav aria-label="Pages">
      <ul className={styles.pages}>
        <AdjacentPageLink text="Prev" rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} />
        {shownPages(page, last).map((number, at) => (
          <li key={number ?? -at}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={hrefOf(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            )}
          </li>
        ))}
        <AdjacentPageLink text="Next" rel="next" href={page < last ? hrefOf(page + 1) : undefined} />
      </ul>
    </nav>
  );
}

function AdjacentPageLink({ text, rel, href }: { text: string; rel: string; href: string | undefined }) {
  return (
    <li>
      {href === undefined ? (
        // biome-ignore lint/a11y: a link without an address, https://www.w3.org/TR/html-aria/#example-disabled-link
        <span role="link" aria-disabled="true">
          {text}
        </span>
      ) : (
        <a href={href} rel={rel}>
          {text}
        </a>
      )}
    </li>
  );
}
