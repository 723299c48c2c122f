import { paths } from '@weft/site/paths';
import type { Picture } from '@weft/ui/plate/Plate';
import data from '../../art/data-science.svg';
import dataSmall from '../../art/data-science-s.svg';
import ai from '../../art/enterprise-ai.svg';
import aiSmall from '../../art/enterprise-ai-s.svg';
import application from '../../art/enterprise-application.svg';
import applicationSmall from '../../art/enterprise-application-s.svg';
import automation from '../../art/process-automation.svg';
import automationSmall from '../../art/process-automation-s.svg';
import { serviceGroups } from '../../content/catalogue';

interface Words {
  text: string;
  picture: Picture;
}

const words: Record<(typeof serviceGroups)[number]['title'], Words> = {
  'Enterprise Application': {
    text: 'Custom software, SaaS products, commerce and ERP that fit the way your people already work.',
    picture: { src: application, small: applicationSmall },
  },
  'Enterprise AI': {
    text: 'Agents, assistants and vision systems with sources, limits and a person in charge of every decision.',
    picture: { src: ai, small: aiSmall },
  },
  'Process Automation': {
    text: 'The forms, hand-offs and schedules that fill a working week, run reliably in the background.',
    picture: { src: automation, small: automationSmall },
  },
  'Data Science': {
    text: 'From scattered tables to dashboards and models that a board can question and an analyst can defend.',
    picture: { src: data, small: dataSmall },
  },
};

/** The four core services with their pages (HOM-03). */
export const serviceCards = serviceGroups.map(({ title, services }) => ({
  title,
  ...words[title],
  parts: services,
  href: paths.mainService(title),
}));
