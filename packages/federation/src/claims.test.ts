import { collidingClaim, repeatedClaim } from './claims';

describe('collidingClaim', () => {
  it.each([
    { what: 'the same path', ours: ['/', '/about'], theirs: ['/about'], claim: '/about' },
    {
      what: 'a parameter of another name',
      ours: ['/blog/:slug'],
      theirs: ['/blog/:id'],
      claim: '/blog/:slug',
    },
    { what: 'another letter case', ours: ['/Career'], theirs: ['/career'], claim: '/Career' },
    { what: 'another slash', ours: ['/blog/:slug/'], theirs: ['/blog/:id'], claim: '/blog/:slug/' },
    { what: 'another encoding', ours: ['/cont%61ct'], theirs: ['/contact'], claim: '/cont%61ct' },
    { what: 'a parameter in another place', ours: ['/a/:x/b'], theirs: ['/a/c/:y'], claim: '/a/:x/b' },
    { what: 'two parameters', ours: ['/a/:x/b/:y'], theirs: ['/a/:p/b/:q'], claim: '/a/:x/b/:y' },
  ])('finds $what', ({ ours, theirs, claim }) => {
    expect(collidingClaim(ours, theirs)).toBe(claim);
  });

  it.each([
    ['a more exact path', ['/blog/:slug'], ['/blog/archive']],
    ['a parameter in another place, of paths that differ', ['/a/:x/b'], ['/c/b/:y']],
    ['a deeper path', ['/service/:name'], ['/service/mainservices/:name']],
    ['a path that only begins alike', ['/blog'], ['/blog-list']],
    ['nothing at all', [], ['/about']],
  ])('allows %s', (_what, ours, theirs) => {
    expect(collidingClaim(ours, theirs)).toBeNull();
  });
});

describe('repeatedClaim', () => {
  it('finds the second of two equal claims', () => {
    expect(repeatedClaim(['/', '/blog/:slug', '/blog/:id'])).toBe('/blog/:id');
  });

  it('finds nothing among different claims', () => {
    expect(
      repeatedClaim(['/', '/blog', '/blog/:slug', '/:page/b', '/blog/:slug/c', '/blog/c/:x']),
    ).toBeNull();
  });
});
