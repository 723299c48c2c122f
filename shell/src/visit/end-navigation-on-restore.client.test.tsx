import { fireEvent, waitFor } from '@testing-library/react';
import { createMemoryRouter, redirectDocument } from 'react-router-dom';
import { endNavigationOnRestore } from './end-navigation-on-restore.client';

const show = (persisted: boolean) => fireEvent(window, new PageTransitionEvent('pageshow', { persisted }));

it('a page that Back restores is no longer navigating to the document loaded after it', async () => {
  // jsdom loads no documents.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = jest.fn();
  const router = createMemoryRouter(
    [
      { path: '/contact', loader },
      { path: '/blog/newer', loader: () => redirectDocument('/blog/newer') },
    ],
    { initialEntries: ['/contact?from=home#part'], hydrationData: { loaderData: { '0': null } } },
  );
  endNavigationOnRestore(router);
  await router.navigate('/blog/newer');
  show(false);
  expect(router.state.navigation.state).toBe('loading');
  show(true);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location).toMatchObject({ pathname: '/contact', search: '?from=home', hash: '#part' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(loader).not.toHaveBeenCalled();
  const { location } = router.state;
  show(true);
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { key: location.key } });
});
