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
});
