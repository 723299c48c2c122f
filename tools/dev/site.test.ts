import { localAddress, startedText, withoutDevelopmentMode } from './site';

afterEach(() => delete process.env['HOST']);

it.each([
  ['', 'localhost'],
  ['::', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['inner', 'inner'],
])('a server that listens on HOST=%s answers at %s', (host, name) => {
  process.env['HOST'] = host;
  expect(localAddress(80)).toBe(`http://${name}:80/`);
  expect(URL.canParse(localAddress(80))).toBe(true);
});

it('the start message names the addresses where the site listens', () => {
  process.env['HOST'] = '127.0.0.9';
  expect(startedText(80, 81).match(/http\S+/g)).toEqual([
    'http://127.0.0.9:80',
    'http://127.0.0.9:81',
    'http://127.0.0.9:81/docs)',
  ]);
});

it('the site never runs in development mode, whatever NODE_ENV is set to', () => {
  expect(withoutDevelopmentMode({ NODE_ENV: 'development' })).toEqual({ NODE_ENV: 'production' });
  for (const mode of [undefined, 'production', 'test'])
    expect(withoutDevelopmentMode({ NODE_ENV: mode })).toEqual({});
});
