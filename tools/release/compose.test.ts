import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { parse, parseAllDocuments } from 'yaml';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const compose = path.join(deploy, 'compose.yaml');

it('compose releases only teams without a release or without a trusted key', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\necho "$@"\n');
  await chmod(path.join(folder, 'npm'), 0o755);
  const { services } = parse(await readFile(compose, 'utf8')) as {
    services: { release: { command: string[] } };
  };
  const [program = '', ...args] = services.release.command.map((word) => word.replaceAll('$$', '$'));
  const run = () =>
    execFileSync(program, args, {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH']}`, RELEASES_URL: folder },
      encoding: 'utf8',
    });
  const released = () => run().match(/(?<=^run release -w ).+/gm);
  const trust = (names: string[]) =>
    writeFile(
      path.join(folder, '.keys/trusted.json'),
      JSON.stringify({ schema: 1, teams: Object.fromEntries(names.map((name) => [name, []])), revoked: [] }),
    );
  const teams = ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers'];
  const inService = teams.slice(0, 3);
  expect(released()).toEqual(teams);
  for (const team of inService) {
    await mkdir(path.join(folder, team));
    await writeFile(path.join(folder, team, 'active.json'), '');
  }
  // The volume with the keys was lost.
  expect(released()).toEqual(teams);
  await mkdir(path.join(folder, '.keys'));
  await trust(['shell']);
  expect(released()).toEqual(teams.slice(1));
  await trust(inService);
  expect(released()).toEqual(['mfe-careers']);
  for (const team of inService)
    expect(run()).toMatch(new RegExp(`^${team} stays .*: .*npm run release -w ${team}$`, 'm'));
});

it('shells get the public keys, but no private key', async () => {
  const folder = temporaryFolder();
  const { services } = parse(await readFile(compose, 'utf8')) as {
    services: Record<string, Service & { entrypoint: string[] }>;
  };
  const withKeys = Object.keys(services).filter((name) =>
    services[name]?.volumes?.some((volume) => volume.startsWith('keys:')),
  );
  expect(withKeys).toEqual(['release']);
  const trusted = path.join(folder, 'trusted');
  const [program = '', ...args] = (services['release']?.entrypoint ?? []).map((word) =>
    word.replaceAll('$$', '$').replaceAll('/trusted/', `${trusted}/`),
  );
  await mkdir(trusted);
  await mkdir(path.join(folder, '.keys'));
  for (const name of ['trusted.json', 'shell.pem']) await writeFile(path.join(folder, '.keys', name), name);
  // Also after a refused release, whose exit code is kept.
  expect(spawnSync(program, [...args, 'sh', '-c', 'exit 3'], { cwd: folder }).status).toBe(3);
  expect(await readdir(trusted)).toEqual(['trusted.json']);
  expect(services['shell']?.environment['RELEASE_KEYS']).toBe('/trusted/trusted.json');
});

interface Service {
  environment: Record<string, string>;
  secrets: string[];
  volumes: string[];
}

it('inbox and back-up have the same settings as the API with compose', async () => {
  const { services } = parse(await readFile(compose, 'utf8')) as {
    services: Record<'api' | 'tools', Service>;
  };
  const { api, tools } = services;
  expect([tools.environment, tools.secrets]).toEqual([api.environment, api.secrets]);
  expect(tools.volumes).toEqual(expect.arrayContaining(api.volumes));
});

it('inbox and back-up have the same settings as the API on a cluster', async () => {
  const settings = async (name: string) => {
    const [deployment] = parseAllDocuments(
      await readFile(path.join(deploy, `kubernetes/${name}.yaml`), 'utf8'),
    );
    const { spec } = deployment?.toJS().spec.template;
    const [{ envFrom, env }] = spec.containers;
    const secrets = spec.volumes.filter(({ secret }: { secret?: unknown }) => secret);
    return { envFrom, env, secrets };
  };
  expect(await settings('tools')).toEqual(await settings('api'));
});
