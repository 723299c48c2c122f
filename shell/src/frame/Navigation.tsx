import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './navigation.module.css';
import { Submenu } from './Submenu';

const links = {
  home: { text: 'Home', href: paths.home },
  about: { text: 'About Us', href: paths.about },
  services: { text: 'Services', href: paths.services },
  caseStudies: { text: 'Case Studies', href: paths.caseStudies },
  industries: { text: 'Industries', href: paths.industries },
  blog: { text: 'Blog', href: paths.blogList },
  career: { text: 'Career', href: paths.career },
  contact: { text: 'Contact Us', href: paths.contact },
} as const;

const order = Object.values(links);

/**
 * The navigation bar. Everything opens and closes by `<details>` before any script has run; the
 * script only closes what a visitor has left.
 */
export function Navigation() {
  const { pathname, key } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useCloseOnLeave(bar, key);
  return (
    <header className={styles.header} ref={bar}>
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home} aria-label={`${company.name}, home`}>
          <span>{company.name}</span>
        </a>
        <details className={styles.burger} name="menu">
          <summary>Menu</summary>
        </details>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.list}>
            {order.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={link.href === pathname ? 'page' : undefined}>
                  {link.text}
                </a>
                {link === links.services ? <ServicesMenu /> : null}
                {link === links.industries ? <IndustriesMenu /> : null}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function ServicesMenu() {
  return (
    <Submenu label="Services menu">
      <ul className={styles.groups}>
        {serviceGroups.map(({ title, services }) => (
          <li key={title}>
            <a href={paths.mainService(title)}>{title}</a>
            <ul>
              {services.map((name) => (
                <li key={name}>
                  <a href={paths.service(name)}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Submenu>
  );
}

function IndustriesMenu() {
  return (
    <Submenu label="Industries menu">
      <ul className={styles.groups}>
        {industryTitles.map((title) => (
          <li key={title}>
            <a href={paths.industry(title)}>{title}</a>
          </li>
        ))}
      </ul>
    </Submenu>
  );
}

/** Closes every menu on Escape, on a press outside the bar and on a visit of any address, the same one too. */
function useCloseOnLeave(bar: React.RefObject<HTMLElement | null>, visit: string): void {
  useEffect(() => {
    function close(): void {
      for (const details of bar.current?.querySelectorAll('details[open]') ?? [])
        details.removeAttribute('open');
    }
    function onPress(event: Event): void {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) close();
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') close();
    }
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      close();
    };
  }, [bar, visit]);
}
