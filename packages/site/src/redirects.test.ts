import { redirectTarget } from './redirects';

describe('redirectTarget', () => {
  test.each([
    ['/', null],
    ['/career', null],
    ['/service/mainservices/Enterprise%20AI', null],
    ['/blog/A-Slug', null],
    ['/Career', '/career'],
    ['/career/', '/career'],
    ['/CAREER/', '/career'],
    ['/Service/MainServices/Enterprise%20AI', '/service/mainservices/Enterprise%20AI'],
    ['/Blog/A-Slug', '/blog/A-Slug'],
  ])('%s → %s (RTE-15, D-54)', (from, to) => {
    expect(redirectTarget(from)).toBe(to);
  });

  test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '///evil.example//'])(
    '%s never leaves the site',
    (from) => {
      expect(redirectTarget(from)).toBe('/evil.example');
    },
  );

  test.each(['//industries//evil.example', '/industries/\\evil.example/', '/\\/industries///evil.example'])(
    '%s, an alias, never leaves the site',
    (from) => {
      expect(redirectTarget(from)).toBe('/industires/evil.example');
    },
  );
});

const enterpriseAi = '/service/mainservices/Enterprise%20AI';
const saas = '/service/SaaS%20development';
const customSoftware = '/service/Custom%20software';

const fromContent = [
  ['RTE-20', '/services/ai-development', enterpriseAi],
  ['RTE-21', '/services/ai-development/consulting', enterpriseAi],
  ['RTE-22', '/services/saas-development', saas],
  ['RTE-23', '/services/saas-development/cloud-architecture', saas],
  ['RTE-24', '/services/saas-development/api-development', saas],
  ['RTE-25', '/services/saas-development/subscription', saas],
  ['RTE-26', '/services/python-development', customSoftware],
  ['RTE-27', '/services/python-development/django', customSoftware],
  ['RTE-28', '/services/python-development/flask', customSoftware],
  ['RTE-29', '/services/python-development/fastapi', customSoftware],
  ['RTE-30', '/services/python-development/microservices', customSoftware],
  ['RTE-31', '/services/data-science', '/service/mainservices/Data%20Science'],
] as const;

const typed = [
  ['GAT-02', '/industries', '/industires'],
  ['GAT-02', '/industries/Fintech', '/industires/Fintech'],
  ['GAT-02', '/industries/Food%20%26%20Beverages', '/industires/Food%20%26%20Beverages'],
  ['GAT-02', '/terms', '/tearmpolicy'],
  ['GAT-02', '/termpolicy', '/tearmpolicy'],
  ['D-01', '/terms-policy', '/tearmpolicy'],
  ['D-01', '/terms-of-service', '/tearmpolicy'],
  ['D-01', '/terms-of-services', '/tearmpolicy'],
  ['GAT-02', '/privacy', '/privacypolicy'],
  ['D-01', '/privacy-policy', '/privacypolicy'],
  ['GAT-02', '/blog', '/blog-list'],
  ['GAT-02', '/case-studies', '/casestudies'],
  ['D-01', '/case-study/7', '/casestudy/7'],
  ['GAT-02', '/careers', '/career'],
  ['D-01', '/jobs', '/career'],
  ['D-01', '/jobs/7', '/joblist/7'],
  ['D-01', '/about-us', '/about'],
  ['D-01', '/contact-us', '/contact'],
  ['D-54', '/service/mainservices', '/services'],
] as const;

describe('aliases', () => {
  test.each([...fromContent, ...typed])('%s %s → %s', (_id, from, to) => {
    expect(redirectTarget(from)).toBe(to);
  });

  test.each([...fromContent, ...typed])(
    '%s %s takes one hop, in any case and with a slash',
    (_id, from, to) => {
      expect(redirectTarget(to)).toBeNull();
      expect(redirectTarget(`${from}/`)).toBe(to);
      const [, first, ...others] = from.split('/');
      expect(redirectTarget(`/${[first?.toUpperCase(), ...others].join('/')}/`)).toBe(to);
    },
  );

  test.each([
    '/services/unknown',
    '/services/data-science/x',
    '/industries/a/b',
    '/constructor',
    '/service/x',
  ])('%s is no alias (D-05)', (path) => {
    expect(redirectTarget(path)).toBeNull();
  });
});
