import { paths } from '@weft/site/paths';
import { Icon } from '@weft/ui/icon/Icon';
import { search } from '@weft/ui/icon/paths/search';
import { useLocation } from 'react-router-dom';
import styles from './search-link.module.css';

/** Link to the search page, beside the navigation's eight links rather than among them. */
export function SearchLink() {
  const { pathname } = useLocation();
  const current = pathname === paths.search ? 'page' : undefined;
  return (
    <a
      className={styles.search}
      href={paths.search}
      aria-label="Search"
      aria-current={current}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon path={search} />
    </a>
  );
}
