import type { SiteMenus } from '@weft/federation/boot';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { useLocation } from 'react-router-dom';
import { Mark } from './Mark';
import { IndustriesMenu, ServicesMenu } from './menus';
import styles from './navigation.module.css';
import { SearchLink } from './SearchLink';
import { Submenu } from './Submenu';
import { useIsSticky } from './use-is-sticky';
import { MENU_ID, useMenuOpen } from './use-menu';

interface NavigationLink {
  text: string;
  href: string;
  menu?: 'services' | 'industries';
  /** Path prefix of the pages that mark this link as the current section. */
  section?: string;
}

/** The eight links in order (NAV-03…11). */
const links: NavigationLink[] = [
  { text: 'Home', href: paths.home },
  { text: 'About Us', href: paths.about },
  { text: 'Services', href: paths.services, menu: 'services', section: '/service/' },
  { text: 'Case Studies', href: paths.caseStudies, section: '/casestudy/' },
  { text: 'Industries', href: paths.industries, menu: 'industries', section: `${paths.industries}/` },
  { text: 'Blog', href: paths.blogList, section: '/blog/' },
  { text: 'Career', href: paths.career, section: '/joblist' },
  { text: 'Contact Us', href: paths.contact },
];

/**
 * The navigation bar. The menu of narrow screens is a popover and each submenu a `<details>`, so they
 * open and close before any script has run; `watchMenu` adds Escape and the reset.
 */
export function Navigation({ menus }: { menus: SiteMenus }) {
  const { pathname } = useLocation();
  const isStuck = useIsSticky();
  const isOpen = useMenuOpen();
  return (
    <header className={isStuck ? `${styles.bar} ${styles.sticky}` : styles.bar}>
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home} aria-label={`${company.name}, home`}>
          <Mark />
          <span>{company.name}</span>
        </a>
        <SearchLink />
        <button className={styles.burger} type="button" popoverTarget={MENU_ID} aria-expanded={isOpen}>
          <span className={styles.closed}>Menu</span>
          <span className={styles.opened}>
            Close<VisuallyHidden> menu</VisuallyHidden>
          </span>
          <i aria-hidden="true" />
        </button>
        <nav className={styles.nav} id={MENU_ID} popover="auto" aria-label="Main">
          <ul className={styles.list}>
            {links.map((link) => (
              <Item key={link.href} link={link} menus={menus} current={currentValue(link, pathname)} />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

type Current = 'page' | true | undefined;

/** Value of `aria-current`: the page itself, or the section that holds it. */
function currentValue({ href, section }: NavigationLink, pathname: string): Current {
  if (href === pathname) return 'page';
  return section && pathname.startsWith(section) ? true : undefined;
}

interface ItemProps {
  link: NavigationLink;
  menus: SiteMenus;
  current: Current;
}

function Item({ link: { text, href, menu }, menus, current }: ItemProps) {
  const link = (
    <a className={styles.link} href={href} aria-current={current}>
      {text}
    </a>
  );
  if (!menu) return <li className={href === paths.contact ? styles.contact : undefined}>{link}</li>;
  return (
    <Submenu link={link} label={text} all={{ text: `All ${text.toLowerCase()}`, href }}>
      {menu === 'services' ? (
        <ServicesMenu entries={menus.services} />
      ) : (
        <IndustriesMenu entries={menus.industries} />
      )}
    </Submenu>
  );
}
