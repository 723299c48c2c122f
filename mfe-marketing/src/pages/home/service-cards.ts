import { serviceGroups } from '@weft/site/catalogue';
import { paths } from '@weft/site/paths';

const texts: Record<(typeof serviceGroups)[number]['title'], string> = {
  'Enterprise Application':
    'Custom software, SaaS products, commerce and ERP that fit the way your people already work.',
  'Enterprise AI':
    'Agents, assistants and vision systems with sources, limits and a person in charge of every decision.',
  'Process Automation':
    'The forms, hand-offs and schedules that fill a working week, run reliably in the background.',
  'Data Science':
    'From scattered tables to dashboards and models that a board can question and an analyst can defend.',
};

/** The four core services with their pages (HOM-03). */
export const serviceCards = serviceGroups.map(({ title, services }) => ({
  title,
  services,
  text: texts[title],
  href: paths.mainService(title),
}));
