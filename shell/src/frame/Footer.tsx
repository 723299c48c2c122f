import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { company, socialProfiles, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import styles from './footer.module.css';

const columns = [
  {
    title: 'Expertise',
    links: serviceGroups.map(({ title }) => ({ text: title, href: paths.mainService(title) })),
  },
  {
    // Six of the seven: Education is one click away under Industries (D-37).
    title: 'Industries',
    links: industryTitles.slice(0, 6).map((title) => ({ text: title, href: paths.industry(title) })),
  },
  {
    title: 'Useful links',
    links: [
      { text: 'Terms of Services', href: paths.terms },
      { text: 'Privacy Policy', href: paths.privacy },
      { text: 'About us', href: paths.about },
      // The capital C is the specification's; the address leads to /career (D-02).
      { text: 'Career', href: '/Career' },
      { text: 'Contact Us', href: paths.contact },
    ],
  },
];

/** The footer of every page (FTR). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{tagline.footer}</p>
        <p className={styles.trust}>{tagline.trust}</p>
        <div className={styles.columns}>
          <div>
            <p className={styles.brand}>{company.name}</p>
            <ul className={styles.social}>
              {socialProfiles.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className={styles.hint}> (opens in new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul className={styles.list}>
                {links.map(({ text, href }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.legal}>{`© ${company.copyrightYear} ${company.name}. All rights reserved.`}</p>
      </div>
    </footer>
  );
}
