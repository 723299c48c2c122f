import { linkedIn } from '../icon/paths/linkedin';
import { type Picture, Plate } from '../plate/Plate';
import { CardTitle } from './CardTitle';
import styles from './leader-card.module.css';
import { SocialLink } from './SocialLink';

export interface LeaderCardProps {
  /** If no name is configured, the position alone is the title. */
  name?: string;
  position: string;
  picture: Picture;
  profile: string;
}

/** A member of the leadership: monogram, name, position, profile. */
export function LeaderCard({ name, position, picture, profile }: LeaderCardProps) {
  return (
    <article>
      <Plate {...picture} alt="" ratio="8/7" />
      <div className={styles.words}>
        <div>
          <CardTitle level={3}>{name ?? position}</CardTitle>
          {name ? <p className={styles.position}>{position}</p> : null}
        </div>
        <SocialLink href={profile} icon={linkedIn} label={`LinkedIn profile, ${name ?? position}`} />
      </div>
    </article>
  );
}
