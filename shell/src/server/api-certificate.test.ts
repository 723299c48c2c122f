import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sampleCertificate } from '../testing/sample-certificate';

let api: https.Server;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  await writeFile(path.join(folder, 'cert.pem'), sampleCertificate.cert);
  api = https.createServer(sampleCertificate, (_request, response) => response.end('[1]'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

/** Status that a shell answers if its process has these variables; what it trusts is fixed at its start. */
async function statusWith(variables: Record<string, string>): Promise<string> {
  const apiUrl = `https://localhost:${(api.address() as AddressInfo).port}/`;
  const program = `
    import Fastify from 'fastify';
    import { apiProxy } from './api-proxy.ts';
    const app = Fastify();
    await apiProxy(app, '${apiUrl}');
    console.log((await app.inject('/api/blog_list')).statusCode);
    process.exit();
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...variables },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output.trim() || errors;
}

it('passes nothing on to an API whose certificate is not trusted', async () => {
  expect(await statusWith({})).toBe('503');
}, 60_000);

it('passes calls on to an API whose certificate the machine trusts', async () => {
  expect(await statusWith({ NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem') })).toBe('200');
}, 60_000);
