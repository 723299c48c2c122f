import styles from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** The pages between the home page and this one, from the top down. */
  parents?: readonly { text: string; href: string }[];
  /** The page itself. */
  current: string;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ parents = [], current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {[{ text: 'Home', href: '/' }, ...parents].map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
