import { matchPath } from 'react-router-dom';
import { routes } from './routes';
import { listPages } from './sitemap';

it('GAT-06 names pages of every route, each once', () => {
  const listed = listPages().map(({ path }) => path);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path } of routes) expect(listed.filter((page) => matchPath(path, page))).not.toEqual([]);
});
