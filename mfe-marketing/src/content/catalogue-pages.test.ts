import { cataloguePages } from '@weft/site/catalogue-pages';
import { industries } from './industries/industries';
import { groups } from './service-groups/groups';
import { services } from './services/services';

it('search finds every bundled page by the words that stand on it', () => {
  expect(cataloguePages).toEqual([
    ...groups.map(({ title, shortDescription }) => ({
      kind: 'service-group',
      title,
      summary: shortDescription,
    })),
    ...services.map(({ title, shortDescription }) => ({ kind: 'service', title, summary: shortDescription })),
    ...industries.map(({ summary: { title, description } }) => ({
      kind: 'industry',
      title,
      summary: description,
    })),
  ]);
});
