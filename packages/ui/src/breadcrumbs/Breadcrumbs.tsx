import styles from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** From the home page down; without the page itself. */
  trail: { text: string; href: string }[];
  /** The page itself. */
  current: string;
}

/** Where this page is. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {trail.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
