import { runBundle } from './bundle.server';

const run = (source: string, provided: Record<string, unknown> = {}) =>
  runBundle({ source, filename: 'mfe-content@1/server/remote.cjs', provided, publicPath: '/releases/x/1/' });

describe('runBundle', () => {
  it('gives the bundle the very object that is provided', () => {
    const react = { version: 'ours' };
    const source = `module.exports = { remote: { routes: [{ react: require('react') }] } };`;
    const [route] = run(source, { react }).routes;
    expect((route as unknown as { react: unknown }).react).toBe(react);
  });

  it('tells the bundle the address of its client files', () => {
    const source = `exports.remote = { routes: [{ path: require('release-public-path') + 'plate.svg' }] };`;
    expect(run(source).routes[0]?.path).toBe('/releases/x/1/plate.svg');
  });

  it.each(['node:fs', 'fs', 'child_process', 'react-router-dom', './secret', 'constructor', 'toString'])(
    'refuses require(%j)',
    (id) => {
      expect(() => run(`require(${JSON.stringify(id)})`, { react: {} })).toThrow(
        `mfe-content@1/server/remote.cjs requires "${id}", which the shell does not provide`,
      );
    },
  );

  it.each([
    ['nothing', ''],
    ['no remote', 'exports.routes = [];'],
    ['null', 'exports.remote = null;'],
    ['routes that are no list', 'exports.remote = { routes: {} };'],
  ])('refuses a bundle that exports %s', (_what, source) => {
    expect(() => run(source)).toThrow('mfe-content@1/server/remote.cjs exports no remote with routes');
  });

  it('throws what the bundle throws, and names the bundle in the stack', () => {
    expect.assertions(2);
    try {
      run(`throw new RangeError('broken at start');`);
    } catch (error) {
      expect((error as Error).message).toBe('broken at start');
      expect((error as Error).stack).toContain('mfe-content@1/server/remote.cjs');
    }
  });
});
