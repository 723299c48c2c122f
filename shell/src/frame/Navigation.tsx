import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Mark } from './Mark';
import styles from './navigation.module.css';
import { Submenu } from './Submenu';
import { useMenu } from './use-menu';
import { useStuck } from './use-stuck';

/** `id` of the list of links, which is a popover on narrow screens. */
const MENU_ID = 'menu';

interface NavigationLink {
  text: string;
  href: string;
  menu?: 'services' | 'industries';
}

/** The eight links in their order (NAV-03…11). */
const links: NavigationLink[] = [
  { text: 'Home', href: paths.home },
  { text: 'About Us', href: paths.about },
  { text: 'Services', href: paths.services, menu: 'services' },
  { text: 'Case Studies', href: paths.caseStudies },
  { text: 'Industries', href: paths.industries, menu: 'industries' },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
  { text: 'Contact Us', href: paths.contact },
];

/**
 * The navigation bar. The menu of narrow screens is a popover and each submenu a `<details>`, so they
 * open and close before any script has run; the script adds Escape, the reset and the sticky bar.
 */
export function Navigation() {
  const { pathname, key } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const isStuck = useStuck();
  const isOpen = useMenu(bar, key);
  return (
    <header className={isStuck ? `${styles.bar} ${styles.sticky}` : styles.bar} ref={bar}>
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home} aria-label={`${company.name}, home`}>
          <Mark />
          <span>{company.name}</span>
        </a>
        <button className={styles.burger} type="button" popoverTarget={MENU_ID} aria-expanded={isOpen}>
          <span className={styles.closed}>Menu</span>
          <span className={styles.opened}>Close</span>
          <i aria-hidden="true" />
        </button>
        <nav className={styles.nav} id={MENU_ID} popover="auto" aria-label="Main">
          <ul className={styles.list}>
            {links.map((link) => (
              <Item key={link.href} link={link} isCurrent={link.href === pathname} />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Item({ link: { text, href, menu }, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  const link = (
    <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </a>
  );
  if (!menu) return <li className={href === paths.contact ? styles.contact : undefined}>{link}</li>;
  return (
    <li className={styles.parent}>
      {link}
      <Submenu label={text} all={{ text: `All ${text.toLowerCase()}`, href }}>
        {menu === 'services' ? <ServicesMenu /> : <IndustriesMenu />}
      </Submenu>
    </li>
  );
}

function ServicesMenu() {
  return (
    <ul className={styles.groups}>
      {serviceGroups.map(({ title, services }) => (
        <li key={title}>
          <a className={styles.group} href={paths.mainService(title)}>
            {title}
          </a>
          <ul className={styles.services}>
            {services.map((name) => (
              <li key={name}>
                <a href={paths.service(name)}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function IndustriesMenu() {
  return (
    <ul className={styles.industries}>
      {industryTitles.map((title) => (
        <li key={title}>
          <a href={paths.industry(title)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
