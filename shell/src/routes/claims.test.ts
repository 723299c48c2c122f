import { claimFor } from './claims';

const remotes = [
  { name: 'mfe-marketing', paths: ['/', '/service/:name', '/industires'] },
  { name: 'mfe-content', paths: ['/blog-list', '/blog/:slug', '/service/mainservices/:name'] },
];

it.each([
  ['/', 'mfe-marketing'],
  ['/blog-list', 'mfe-content'],
  ['/blog/a%20slug', 'mfe-content'],
  ['/service/Chatbots', 'mfe-marketing'],
  ['/service/mainservices/Enterprise%20AI', 'mfe-content'],
  ['/service/mainservices', 'mfe-marketing'],
])('%s is served by %s', (path, name) => {
  expect(claimFor(remotes, path)?.claimant.name).toBe(name);
});

it.each(['/blog', '/blog/a/b', '/blog-list-2', '/industires/Fintech', '/service'])(
  '%s is served by no remote',
  (path) => {
    expect(claimFor(remotes, path)).toBeNull();
  },
);

it('a claim contains its pattern', () => {
  expect(claimFor(remotes, '/blog/a')?.path).toBe('/blog/:slug');
});
