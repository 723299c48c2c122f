import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { ButtonRow } from '@weft/ui/button/ButtonRow';
import { useHydrated } from '@weft/ui/hydration/use-hydrated';
import { MotionToggle } from '@weft/ui/motion/MotionToggle';
import { Heading } from '@weft/ui/text/Heading';
import { Lead } from '@weft/ui/text/Lead';
import art from '../../art/hero.svg';
import darkArt from '../../art/hero-dark.svg';
import styles from './hero.module.css';
import light from './shuttle.module.css';

/** The headline. The line below it is the picture's one coloured thread, along which a light runs. */
export function Hero() {
  const hydrated = useHydrated();
  return (
    <div className={styles.hero}>
      <div className={styles.headline}>
        <Heading level={1} size="hero">
          {tagline.headline}
        </Heading>
      </div>
      <div className={styles.thread}>
        <div className={styles.art}>
          <picture>
            <source srcSet={darkArt} media="(prefers-color-scheme: dark)" />
            <img src={art} alt="" width={1600} height={1120} fetchPriority="high" />
          </picture>
          {/* Only once it can be stopped (D-15): the button waits for scripts, too. */}
          {hydrated ? <span className={light.shuttle} /> : null}
        </div>
      </div>
      <div className={styles.foot}>
        <Lead>
          A consultancy for AI, automation, data science and custom software. Every answer our systems give
          can be traced to its source.
        </Lead>
        <ButtonRow>
          <ButtonLink href={paths.contact}>Get Started</ButtonLink>
          <ButtonLink href={paths.services} variant="line">
            Our Services
          </ButtonLink>
        </ButtonRow>
      </div>
      <MotionToggle className={styles.toggle} />
    </div>
  );
}
