import type { RemoteRoute } from '@weft/federation/remote-module';

/** What a page with an enquiry form does when it is sent, in a chunk that all of them share. */
const enquiry = () => import(/* webpackChunkName: "enquiry-action" */ '@weft/enquiry/enquiry-action');

/** The pages that the marketing team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/',
    handle: { page: 'home' },
    lazy: () => import(/* webpackChunkName: "home" */ './pages/home/home'),
    loader: () => import(/* webpackChunkName: "home-loader" */ './pages/home/home-loader'),
    // An enquiry changes nothing of it.
    shouldRevalidate: () => false,
    action: enquiry,
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
    action: enquiry,
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
    path: '/how-we-work',
    handle: { page: 'how-we-work' },
    lazy: () => import(/* webpackChunkName: "how-we-work" */ './pages/how-we-work/how-we-work'),
  },
  {
    path: '/security',
    handle: { page: 'security' },
    lazy: () => import(/* webpackChunkName: "security" */ './pages/security/security'),
  },
  {
    path: '/services',
    handle: { page: 'services' },
    lazy: () => import(/* webpackChunkName: "services" */ './pages/services/services'),
    loader: () => import(/* webpackChunkName: "services-loader" */ './pages/services/services-loader'),
  },
  {
    path: '/service/mainservices/:name',
    handle: { page: 'main-service' },
    lazy: () => import(/* webpackChunkName: "main-service" */ './pages/main-service/main-service'),
    loader: () =>
      import(/* webpackChunkName: "main-service-loader" */ './pages/main-service/main-service-loader'),
    action: enquiry,
  },
  {
    path: '/service/:name',
    handle: { page: 'service' },
    lazy: () => import(/* webpackChunkName: "service" */ './pages/service/service'),
    loader: () => import(/* webpackChunkName: "service-loader" */ './pages/service/service-loader'),
  },
  {
    path: '/industires',
    handle: { page: 'industries' },
    lazy: () => import(/* webpackChunkName: "industries" */ './pages/industries/industries'),
    loader: () => import(/* webpackChunkName: "industries-loader" */ './pages/industries/industries-loader'),
    action: enquiry,
  },
  {
    path: '/industires/:name',
    handle: { page: 'industry' },
    lazy: () => import(/* webpackChunkName: "industry" */ './pages/industry/industry'),
    loader: () => import(/* webpackChunkName: "industry-loader" */ './pages/industry/industry-loader'),
    action: enquiry,
  },
];
