import type { MenuEntry, SiteMenus } from '@weft/federation/boot';
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

/** How many of the seven industries are shown: the last one is one click away under Industries (D-37). */
const INDUSTRIES = 6;

const usefulLinks: MenuEntry[] = [
  { title: 'Terms of Services', path: paths.terms },
  { title: 'Privacy Policy', path: paths.privacy },
  { title: 'About us', path: paths.about },
  // The specification writes it with a capital C; the address redirects to /career (D-02).
  { title: 'Career', path: '/Career' },
  { title: 'Contact Us', path: paths.contact },
  { title: 'How we work', path: paths.howWeWork },
  { title: 'Security', path: paths.security },
];

/** The footer of every page (FTR): a quiet loop at normal speed behind the tagline and the links. */
export function Footer({ menus }: { menus: SiteMenus }) {
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
          <Column title="Expertise" links={menus.services} />
          <Column title="Industries" links={menus.industries.slice(0, INDUSTRIES)} />
          <Column title="Useful links" links={usefulLinks} />
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

function Column({ title, links }: { title: string; links: readonly MenuEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
