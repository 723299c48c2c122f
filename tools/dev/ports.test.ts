import { once } from 'node:events';
import { createServer } from 'node:net';
import { assertFree } from './ports';

afterEach(() => {
  for (const name of ['HOST', 'API_PORT']) delete process.env[name];
});

// Other systems have only one loopback address.
const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux.each(['127.0.0.2', '0.0.0.0'])(
  'a port that is taken on another address counts as in use for HOST=%s',
  async (host) => {
    const other = createServer().listen(0, '127.0.0.2');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(assertFree(port, 'PORT')).resolves.toBeUndefined();
    process.env['HOST'] = host;
    await expect(assertFree(port, 'PORT')).rejects.toThrow(`Port ${port} is in use.`);
    other.close();
  },
);

it('the suggested port is neither that of the other service nor above the highest', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const step = port + 20 > 65_535 ? -10 : 10;
  process.env['API_PORT'] = String(port + step);
  await expect(assertFree(port, 'PORT')).rejects.toThrow(`choose another with PORT=${port + 2 * step}.`);
  other.close();
});
