import anjali from '../../art/avatar-am.svg';
import bhavna from '../../art/avatar-bn.svg';
import joanna from '../../art/avatar-jt.svg';
import rohan from '../../art/avatar-rv.svg';
import sameer from '../../art/avatar-sp.svg';
import ceo from '../../art/leader-ceo.svg';
import cto from '../../art/leader-cto.svg';
import { about } from '../../content/about';
import { testimonials } from '../../content/testimonials';

const portraits: Record<string, string> = { 'leader-ceo': ceo, 'leader-cto': cto };

/** The leadership with their monograms (ABT-08). */
export const leaders = about.leadership.map(({ role, description, portrait }) => ({
  position: role,
  description,
  picture: { src: portraits[portrait] ?? '', width: 960, height: 840 },
}));

const avatars: Record<string, string> = {
  'Anjali M.': anjali,
  'Rohan V.': rohan,
  'Joanna T.': joanna,
  'Sameer P.': sameer,
  'Bhavna N.': bhavna,
};

/** The testimonials with their monograms; a new client has none (ABT-10). */
export const clients = testimonials.map(({ name, text, rating }) => ({
  name,
  text,
  rating,
  avatar: avatars[name],
}));
