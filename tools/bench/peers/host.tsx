/**
 * The same pages as a client-rendered application: the shell's frame and router around the remotes' routes, whose
 * loaders call the API. `remotes` decides how the remotes are loaded.
 */
import '@weft/ui/styles/site.css';
import type { RemoteModule } from '@weft/federation/remote-module';
import { siteContext } from '@weft/router';
import { remotes } from 'peer-remotes';
import { claims, menus } from 'peer-site';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { browserSite } from '../../../shell/src/browser-site.client';
import { adoptRoutes, runLoader } from '../../../shell/src/routes/adopt-routes';
import { createRoutes, discoverRoutes } from '../../../shell/src/routes/routes';
import { followLinks } from '../../../shell/src/visit/follow-links.client';

const root = document.querySelector('#root');
if (!root) throw new Error('no root element');
const site = browserSite('/api/');
const router = createBrowserRouter(createRoutes({ menus }), {
  patchRoutesOnNavigation: discoverRoutes(claims, async ({ name }) => {
    const { remote } = (await remotes[name]?.()) as { remote: RemoteModule };
    return adoptRoutes(name, remote, { loadData: runLoader });
  }),
  getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
});
followLinks(router, claims);
createRoot(root).render(<RouterProvider router={router} />);
