import { enquiryRoute } from '@weft/enquiry/enquiry-route';
import type { RemoteRoute } from '@weft/federation/remote-module';

/** The pages that the marketing team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/',
    handle: { page: 'home' },
    lazy: () => import(/* webpackChunkName: "home" */ './pages/home/page'),
    loader: () => import(/* webpackChunkName: "home-loader" */ './pages/home/loader'),
    // An enquiry changes none of its data.
    shouldRevalidate: () => false,
    ...enquiryRoute,
  },
  {
    path: '/about',
    handle: { page: 'about' },
    lazy: () => import(/* webpackChunkName: "about" */ './pages/about/page'),
  },
  {
    path: '/contact',
    handle: { page: 'contact' },
    lazy: () => import(/* webpackChunkName: "contact" */ './pages/contact/page'),
    ...enquiryRoute,
  },
  {
    path: '/tearmpolicy',
    handle: { page: 'terms' },
    lazy: () => import(/* webpackChunkName: "terms" */ './pages/terms/page'),
  },
  {
    path: '/privacypolicy',
    handle: { page: 'privacy' },
    lazy: () => import(/* webpackChunkName: "privacy" */ './pages/privacy/page'),
  },
  {
    path: '/how-we-work',
    handle: { page: 'how-we-work' },
    lazy: () => import(/* webpackChunkName: "how-we-work" */ './pages/how-we-work/page'),
  },
  {
    path: '/security',
    handle: { page: 'security' },
    lazy: () => import(/* webpackChunkName: "security" */ './pages/security/page'),
  },
  {
    path: '/services',
    handle: { page: 'services' },
    lazy: () => import(/* webpackChunkName: "services" */ './pages/services/page'),
    loader: () => import(/* webpackChunkName: "services-loader" */ './pages/services/loader'),
  },
  {
    path: '/service/mainservices/:name',
    handle: { page: 'main-service' },
    lazy: () => import(/* webpackChunkName: "main-service" */ './pages/main-service/page'),
    loader: () => import(/* webpackChunkName: "main-service-loader" */ './pages/main-service/loader'),
    ...enquiryRoute,
  },
  {
    path: '/service/:name',
    handle: { page: 'service' },
    lazy: () => import(/* webpackChunkName: "service" */ './pages/service/page'),
    loader: () => import(/* webpackChunkName: "service-loader" */ './pages/service/loader'),
  },
  {
    path: '/industires',
    handle: { page: 'industries' },
    lazy: () => import(/* webpackChunkName: "industries" */ './pages/industries/page'),
    loader: () => import(/* webpackChunkName: "industries-loader" */ './pages/industries/loader'),
    ...enquiryRoute,
  },
  {
    path: '/industires/:name',
    handle: { page: 'industry' },
    lazy: () => import(/* webpackChunkName: "industry" */ './pages/industry/page'),
    loader: () => import(/* webpackChunkName: "industry-loader" */ './pages/industry/loader'),
    ...enquiryRoute,
  },
];
