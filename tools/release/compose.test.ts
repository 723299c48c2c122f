import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from './sample-dist';

const compose = path.resolve(import.meta.dirname, '../../deploy/compose.yaml');

it('compose, which starts the service anew with each up, releases only what has no release yet', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\necho "$@"\n');
  await chmod(path.join(folder, 'npm'), 0o755);
  const { services } = parse(await readFile(compose, 'utf8')) as {
    services: { release: { command: string[] } };
  };
  const [program = '', ...args] = services.release.command.map((word) => word.replaceAll('$$', '$'));
  const run = () =>
    execFileSync(program, args, {
      env: { PATH: `${folder}:${process.env['PATH']}`, RELEASES_URL: folder },
      encoding: 'utf8',
    });
  const teams = ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers'];
  expect(run()).toBe(teams.map((team) => `run release -w ${team}\n`).join(''));
  for (const team of teams.slice(0, 3)) {
    await mkdir(path.join(folder, team));
    await writeFile(path.join(folder, team, 'active.json'), '');
  }
  expect(run()).toBe('run release -w mfe-careers\n');
  await rm(folder, { recursive: true });
});
