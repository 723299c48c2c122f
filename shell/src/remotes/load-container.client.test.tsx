import { allowFiles, integrityOf } from './integrity.client';
import { loadContainer } from './load-container.client';

const base = '/releases/mfe-content/1/';
const address = `${base}client/remote-entry.js`;
const globals = globalThis as Record<string, unknown>;

allowFiles(base, { 'client/remote-entry.js': 'sha384-entry' });

/** The script element that loads a container; the test decides its outcome. */
function script(): HTMLScriptElement {
  const found = document.querySelector('script');
  if (!found) throw new Error('no script was added');
  return found;
}

afterEach(() => {
  jest.useRealTimers();
  delete globals['mfe_content'];
  document.head.innerHTML = '';
});

describe('integrityOf', () => {
  it('knows the files of the releases of this page, by any form of their address', () => {
    expect(integrityOf(address)).toBe('sha384-entry');
    expect(integrityOf(`http://localhost${address}`)).toBe('sha384-entry');
    expect(globals['weftIntegrity']).toBe(integrityOf);
  });

  it.each([
    `${base}client/other.js`,
    `https://cdn.example${address}`,
    `${address}?x`,
    'data:text/javascript,1',
  ])('refuses %s, which no release lists', (other) => {
    expect(() => integrityOf(other)).toThrow('no release of this page lists');
  });
});

describe('loadContainer', () => {
  it('loads the script anonymously with its hash, and returns the container that it defines', async () => {
    const container = { get: () => undefined, init: () => undefined };
    const loading = loadContainer(address, 'mfe_content', 1_000);
    expect(script()).toHaveAttribute('src', address);
    expect(script().integrity).toBe('sha384-entry');
    expect(script()).toHaveAttribute('crossorigin', 'anonymous');
    globals['mfe_content'] = container;
    script().dispatchEvent(new Event('load'));
    expect(await loading).toBe(container);
    expect(document.querySelector('script')).toBeNull();
  });

  it('rejects if the script cannot be loaded, and may be called again', async () => {
    const first = loadContainer(address, 'mfe_content', 1_000);
    script().dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(`${address} could not be loaded`);
    const second = loadContainer(address, 'mfe_content', 1_000);
    globals['mfe_content'] = {};
    script().dispatchEvent(new Event('load'));
    await expect(second).resolves.toEqual({});
  });

  it('rejects if the script defines no such container', async () => {
    const loading = loadContainer(address, 'mfe_content', 1_000);
    script().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow(`${address} defines no mfe_content`);
  });

  it('does not accept a container that another script has defined under that name', async () => {
    globals['mfe_content'] = { get: () => undefined, init: () => undefined };
    const loading = loadContainer(address, 'mfe_content', 1_000);
    script().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow(`${address} defines no mfe_content`);
  });

  it('rejects if the script takes too long', async () => {
    jest.useFakeTimers();
    const loading = loadContainer(address, 'mfe_content', 1_000);
    jest.advanceTimersByTime(1_000);
    await expect(loading).rejects.toThrow(`${address} took longer than 1000 ms`);
    expect(document.querySelector('script')).toBeNull();
  });

  it('adds no script for an address that no release lists', async () => {
    await expect(loadContainer('https://evil.example/x.js', 'mfe_content', 1_000)).rejects.toThrow(
      'no release of this page lists',
    );
    expect(document.querySelector('script')).toBeNull();
  });
});
