import type { PageData, RemoteRoute } from '@weft/federation/remote-module';

/** What a page with an enquiry form does when it is sent, in a chunk that all of them share. */
const enquiry = () => import(/* webpackChunkName: "enquiry-data" */ '@weft/enquiry/enquiry-action');

/** The calls of a page that has both a loader and an enquiry form. */
async function withEnquiry(content: Promise<PageData>): Promise<PageData> {
  const [{ loader }, { action }] = await Promise.all([content, enquiry()]);
  return { loader, action };
}

/** The pages that the marketing team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/',
    handle: { page: 'home' },
    lazy: () => import(/* webpackChunkName: "home" */ './pages/home/home'),
    data: enquiry,
  },
  {
    path: '/about',
    handle: { page: 'about' },
    lazy: () => import(/* webpackChunkName: "about" */ './pages/about/about'),
  },
  {
    path: '/contact',
    handle: { page: 'contact' },
    lazy: () => import(/* webpackChunkName: "contact" */ './pages/contact/contact'),
    data: enquiry,
  },
  {
    path: '/tearmpolicy',
    handle: { page: 'terms' },
    lazy: () => import(/* webpackChunkName: "terms" */ './pages/terms/terms'),
  },
  {
    path: '/privacypolicy',
    handle: { page: 'privacy' },
    lazy: () => import(/* webpackChunkName: "privacy" */ './pages/privacy/privacy'),
  },
  {
    path: '/services',
    handle: { page: 'services' },
    lazy: () => import(/* webpackChunkName: "services" */ './pages/services/services'),
    data: () => import(/* webpackChunkName: "services-data" */ './pages/services/services-loader'),
  },
  {
    path: '/service/mainservices/:name',
    handle: { page: 'main-service' },
    lazy: () => import(/* webpackChunkName: "main-service" */ './pages/main-service/main-service'),
    data: () =>
      withEnquiry(
        import(/* webpackChunkName: "main-service-data" */ './pages/main-service/main-service-loader'),
      ),
  },
  {
    path: '/service/:name',
    handle: { page: 'service' },
    lazy: () => import(/* webpackChunkName: "service" */ './pages/service/service'),
    data: () => import(/* webpackChunkName: "service-data" */ './pages/service/service-loader'),
  },
  {
    path: '/industires',
    handle: { page: 'industries' },
    lazy: () => import(/* webpackChunkName: "industries" */ './pages/industries/industries'),
    data: () =>
      withEnquiry(import(/* webpackChunkName: "industries-data" */ './pages/industries/industries-loader')),
  },
  {
    path: '/industires/:name',
    handle: { page: 'industry' },
    lazy: () => import(/* webpackChunkName: "industry" */ './pages/industry/industry'),
    data: () =>
      withEnquiry(import(/* webpackChunkName: "industry-data" */ './pages/industry/industry-loader')),
  },
];
