import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { company, socialProfiles, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { SocialLink } from '@weft/ui/card/SocialLink';
import { facebook } from '@weft/ui/icon/paths/facebook';
import { instagram } from '@weft/ui/icon/paths/instagram';
import { linkedIn } from '@weft/ui/icon/paths/linkedin';
import { MotionToggle } from '@weft/ui/motion/MotionToggle';
import { LoopVideo } from '@weft/ui/video/LoopVideo';
import mp4 from './art/footer.mp4';
import webm from './art/footer.webm';
import poster from './art/footer-poster.jpg';
import styles from './footer.module.css';
import { Mark } from './Mark';

const icons = { Facebook: facebook, Instagram: instagram, LinkedIn: linkedIn };

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

/** The footer of every page (FTR): a quiet loop at normal speed behind the tagline and the links. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <LoopVideo className={styles.loop} loops={[webm, mp4]} poster={poster} playbackRate={1} />
      <div className={styles.inner}>
        <p className={styles.tagline}>{tagline.footer}</p>
        <p className={styles.trust}>{tagline.trust}</p>
        <div className={styles.columns}>
          <div className={styles.about}>
            <p className={styles.brand}>
              <Mark label={`${company.name} logo`} />
              {company.name}
            </p>
            <ul className={styles.social}>
              {socialProfiles.map(({ name, href }) => (
                <li key={name}>
                  <SocialLink href={href} label={name} icon={icons[name]} />
                </li>
              ))}
            </ul>
          </div>
          {columns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        <div className={styles.end}>
          <p>{`© ${company.copyrightYear} ${company.name}. All rights reserved.`}</p>
          <p>{company.place}</p>
          <MotionToggle />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: (typeof columns)[number]) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
