import { industryTitles, serviceGroups, unlinkedService } from './catalogue';

const group = (title: string) => serviceGroups.find((candidate) => candidate.title === title)?.services;

it('the four service groups are in the order of the menu (NAV-12, CST-06)', () => {
  expect(serviceGroups.map(({ title }) => title)).toEqual([
    'Enterprise Application',
    'Enterprise AI',
    'Process Automation',
    'Data Science',
  ]);
});

it.each([
  ['PRD-07', 'Enterprise Application', ['custom software', 'saas', 'e-commerce', 'erp', 'redesign']],
  ['PRD-08', 'Enterprise AI', ['agents', 'chatbots', 'generative', 'language models', 'vision', 'natural']],
  ['PRD-09', 'Process Automation', ['workflow', 'bot', 'decision-driven', 'data entry', 'scheduling']],
  [
    'PRD-10',
    'Data Science',
    ['exploratory', 'mining', 'data analysis', 'visualization', 'dashboards', 'machine learning'],
  ],
])('%s %s has the specified sub-services', (_id, title, words) => {
  const services = group(title)?.map((name) => name.toLowerCase()) ?? [];
  expect(services).toHaveLength(words.length);
  for (const word of words) expect(services.join('\n')).toContain(word);
});

it('no two services share a name, since the name is the address (RTE-18)', () => {
  const names = serviceGroups.flatMap(({ services }) => services.map((name) => name.toLowerCase()));
  expect(new Set(names).size).toBe(names.length);
});

it('PRD-11 the fifth entry is not one of the four groups', () => {
  expect(unlinkedService).toBe('Custom Software Solution and SaaS Development');
  expect(serviceGroups.map(({ title }) => title)).not.toContain(unlinkedService);
});

it('PRD-12 the seven industries are in the specified order', () => {
  expect(industryTitles).toEqual([
    'Fintech',
    'Healthcare',
    'Food & Beverages',
    'Manufacturing',
    'Transportation',
    'Agriculture',
    'Education',
  ]);
});
