import { compatibilityFindings } from './compatibility';

const provides = { contract: 1, shared: { '@weft/router': '1.0.0' }, facade: {} };
const requiring = (range: string) => ({
  requires: { contract: 1, shared: { '@weft/router': range }, uses: {} },
});

it('a remote that was built with a packed router fits a shell with the router of the same version', () => {
  expect(compatibilityFindings(requiring('^1.0.0-h0a1b2c3d4e'), provides)).toEqual([]);
});

it('a remote that was built with a later router does not fit', () => {
  const [finding] = compatibilityFindings(requiring('^1.1.0-h0a1b2c3d4e'), provides);
  expect(finding?.problem).toBe('it needs @weft/router ^1.1.0-h0a1b2c3d4e, the shell has 1.0.0');
});
