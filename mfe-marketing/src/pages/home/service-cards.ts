import { paths } from '@weft/site/paths';
import type { Picture } from '@weft/ui/plate/Plate';
import data from '../../art/data-science-s.svg?plate';
import ai from '../../art/enterprise-ai-s.svg?plate';
import application from '../../art/enterprise-application-s.svg?plate';
import automation from '../../art/process-automation-s.svg?plate';
import { serviceGroups } from '../../content/catalogue';

const words: Record<(typeof serviceGroups)[number]['title'], { text: string; picture: Picture }> = {
  'Enterprise Application': {
    text: 'Custom software, SaaS products, commerce and ERP that fit the way your people already work.',
    picture: application,
  },
  'Enterprise AI': {
    text: 'Agents, assistants and vision systems with sources, limits and a person in charge of every decision.',
    picture: ai,
  },
  'Process Automation': {
    text: 'The forms, hand-offs and schedules that fill a working week, run reliably in the background.',
    picture: automation,
  },
  'Data Science': {
    text: 'From scattered tables to dashboards and models that a board can question and an analyst can defend.',
    picture: data,
  },
};

/** The four core services with their pages (HOM-03). */
export const serviceCards = serviceGroups.map(({ title, services }) => ({
  title,
  ...words[title],
  parts: services,
  href: paths.mainService(title),
}));
