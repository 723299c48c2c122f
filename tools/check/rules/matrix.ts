import { buildOnly, matrix, type Room } from '../import-matrix.mjs';
import type { Manifest, Repository } from '../repository';
import type { Finding, Rule } from '../rule';

/** A workspace may hold several rooms (tools/dev, tools/release); its package.json serves all of them. */
function roomsOf(directory: string): Room[] {
  return Object.entries(matrix)
    .filter(([room]) => room === directory || room.startsWith(`${directory}/`))
    .map(([, entry]) => entry);
}

function refusedExternals(manifest: Manifest, rooms: Room[]): string[] {
  const lists = rooms.map((room) => room.external);
  if (lists.includes(undefined)) return [];
  const allowed = new Set(lists.flat());
  const test = manifest.directory === 'e2e' ? manifest.devDependencies : {};
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies, ...test };
  return Object.keys(declared).filter((name) => !allowed.has(name));
}

function findingsOf(manifest: Manifest, workspaces: Map<string, string>): Finding[] {
  const file = `${manifest.directory}/package.json`;
  const rooms = roomsOf(manifest.directory);
  if (rooms.length === 0) return [{ file, message: 'This workspace has no line in import-matrix.mjs' }];

  const allowed = new Set(rooms.flatMap((room) => room.imports));
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  const runtime = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const refuse = (name: string) => ({ file, message: `${name} is not allowed here, see import-matrix.mjs` });

  const ours = (names: string[]) => names.filter((name) => workspaces.has(name));
  const refusedOurs = [
    ...ours(runtime).filter((name) => !allowed.has(workspaces.get(name) ?? '')),
    ...ours(Object.keys(devDependencies)).filter(
      (name) => ![...allowed, ...buildOnly].includes(workspaces.get(name) ?? ''),
    ),
  ];
  const externals = refusedExternals(manifest, rooms).filter((name) => !workspaces.has(name));
  return [...refusedOurs, ...externals].map(refuse);
}

/** Every package.json depends only on what the import matrix lets its workspace import. */
export const matrixRule: Rule = {
  name: 'matrix',
  check({ manifests }: Repository) {
    const workspaces = new Map(manifests.map((manifest) => [manifest.name, manifest.directory]));
    return manifests
      .filter((manifest) => manifest.directory !== '.')
      .flatMap((manifest) => findingsOf(manifest, workspaces));
  },
};
