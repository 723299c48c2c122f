import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandLine, refuseCommand } from '../dev/command-line';
import { root } from '../dev/workspaces';
import { exitOnSignals } from '../release/exit-on-signals';
import { resolveUserPath } from '../release/resolve-user-path';
import { packPackages } from './pack-packages';
import { vendorPackages } from './vendor-packages';

const USAGE = `npm run pack                   tarballs of the packages in .cache/packages, for npm install or a registry
npm run pack -- <repository>   into packages/ of a team's own repository, and its package.json`;

exitOnSignals();
const { positionals } = commandLine(USAGE, { allowPositionals: true });
const [repository, ...rest] = positionals;
if (rest.length > 0) refuseCommand(`Name one repository, not ${positionals.join(' ')}.`, USAGE);
if (repository === undefined) {
  const tarballs = await packPackages(path.join(root, '.cache/packages'));
  for (const file of Object.values(tarballs)) console.log(file);
} else {
  const folder = resolveUserPath(repository);
  if (!existsSync(path.join(folder, 'package.json')))
    refuseCommand(`There is no package.json in ${folder}.`, USAGE);
  if (`${folder}${path.sep}`.startsWith(`${root}${path.sep}`))
    refuseCommand(`${folder} belongs to this repository and uses its packages directly.`, USAGE);
  await vendorPackages(folder);
  console.log(`The packages are in ${path.join(folder, 'packages')}. Next: npm install in ${folder}.`);
}
