import { blogListPath } from '@weft/site/paths';
import styles from './blog-list.module.css';

export interface PaginationProps {
  page: number;
  lastPage: number;
  category: string | null;
}

/** Numbered pages with Prev and Next; an end that leads nowhere is text (D-62). */
export function Pagination({ page, lastPage, category }: PaginationProps) {
  const numbers = Array.from({ length: lastPage }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages of the blog">
      <ul className={styles.pages}>
        <li>
          <Step text="Prev" target={page > 1 ? blogListPath({ category, page: page - 1 }) : null} />
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={blogListPath({ category, page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        <li>
          <Step text="Next" target={page < lastPage ? blogListPath({ category, page: page + 1 }) : null} />
        </li>
      </ul>
    </nav>
  );
}

function Step({ text, target }: { text: string; target: string | null }) {
  if (target === null) return <span aria-disabled="true">{text}</span>;
  return (
    <a href={target} rel={text.toLowerCase()}>
      {text}
    </a>
  );
}
