import type { MenuEntry } from '@weft/federation/boot';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import styles from './menus.module.css';

interface MenuProps {
  /** Entries that the releases of this page view contribute. */
  entries: readonly MenuEntry[];
}

/** The service groups with their services (NAV-12…14), which are folded on narrow screens. */
export function ServicesMenu({ entries }: MenuProps) {
  return (
    <ul className={styles.groups}>
      {entries.map(({ title, path, pages = [] }) => (
        <li key={path}>
          <a className={styles.group} href={path}>
            {title}
          </a>
          {/* Wrapped: the bar takes an element with a submenu as its direct child for one of its items. */}
          <div className={styles.fold}>
            <details name="group" suppressHydrationWarning>
              <summary>
                <VisuallyHidden>{`Services of ${title}`}</VisuallyHidden>
                <i aria-hidden="true" />
              </summary>
            </details>
          </div>
          <ul className={styles.services}>
            {pages.map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.title}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The industries, each with its picture; no picture is fetched before the menu is open (NAV-15). */
export function IndustriesMenu({ entries }: MenuProps) {
  return (
    <ul className={styles.industries}>
      {entries.map(({ title, path, picture }) => (
        <li key={path}>
          <a href={path}>
            {picture ? <img src={picture} alt="" width={320} height={240} loading="lazy" /> : null}
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
