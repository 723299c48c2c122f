import { keepOnQueryChange } from '@weft/federation/remote-module';
import { createMemoryRouter } from 'react-router-dom';
import { forceRevalidate } from './force-revalidate.client';

it('a page that keeps its data on a change of the query is loaded again, and then keeps them as before', async () => {
  const loader = jest.fn(() => 'data');
  const router = createMemoryRouter(
    [{ path: '/blog-list', loader, Component: () => null, shouldRevalidate: keepOnQueryChange }],
    { initialEntries: ['/blog-list?page=2'], hydrationData: { loaderData: { '0': 'data' } } },
  );
  await router.revalidate();
  expect(loader).not.toHaveBeenCalled();
  await forceRevalidate(router);
  expect(loader).toHaveBeenCalledTimes(1);
  await router.navigate('/blog-list?page=3');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('a page without a rule of its own is loaded again', async () => {
  const loader = jest.fn(() => 'data');
  const router = createMemoryRouter([{ path: '/', loader, Component: () => null }], {
    hydrationData: { loaderData: { '0': 'data' } },
  });
  await forceRevalidate(router);
  expect(loader).toHaveBeenCalledTimes(1);
});
