import { collidingClaim, repeatedClaim } from './claims';

describe('collidingClaim', () => {
  it.each([
    ['the same path', ['/', '/about'], ['/about'], '/about'],
    ['a parameter of another name', ['/blog/:slug'], ['/blog/:id'], '/blog/:slug'],
    ['another letter case', ['/Career'], ['/career'], '/Career'],
    ['parameters at two levels', ['/a/:x/b/:y'], ['/a/:p/b/:q'], '/a/:x/b/:y'],
  ])('finds %s', (_what, ours, theirs, claim) => {
    expect(collidingClaim(ours, theirs)).toBe(claim);
  });

  it.each([
    ['a more exact path', ['/blog/:slug'], ['/blog/archive']],
    ['a deeper path', ['/service/:name'], ['/service/mainservices/:name']],
    ['a path that only begins alike', ['/blog'], ['/blog-list']],
    ['nothing at all', [], ['/about']],
  ])('lets %s stand beside', (_what, ours, theirs) => {
    expect(collidingClaim(ours, theirs)).toBeNull();
  });
});

describe('repeatedClaim', () => {
  it('finds the second of two equal claims', () => {
    expect(repeatedClaim(['/', '/blog/:slug', '/blog/:id'])).toBe('/blog/:id');
  });

  it('finds nothing among different claims', () => {
    expect(repeatedClaim(['/', '/blog', '/blog/:slug'])).toBeNull();
  });
});
