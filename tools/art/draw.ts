/** Draws the plates to the places where they are used. The same scene always gives the same file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { commandLine, refuseCommand } from '../dev/command-line';
import { applicationScenes, groupScenes } from './application-scenes';
import { engrave } from './engrave';
import { drawMonograms, monograms } from './monograms';
import { processScenes } from './process-scenes';
import { studyScenes } from './study-scenes';

const usage = 'npm run art -- [name …]    these plates; all without a name';

const root = path.resolve(import.meta.dirname, '../..');
const { positionals: selected } = commandLine(usage, { allowPositionals: true });
const places = [
  {
    scenes: { ...applicationScenes, ...processScenes },
    folder: 'mfe-marketing/src/art/services',
  },
  { scenes: groupScenes, folder: 'mfe-marketing/src/art' },
  { scenes: studyScenes, folder: 'content/media', isWide: true },
];
const names = [...places.flatMap(({ scenes }) => Object.keys(scenes)), ...Object.keys(monograms)];
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined)
  refuseCommand(`There is no plate "${unknown}". There are: ${names.join(', ')}`, usage);
const isSelected = (name: string) => selected.length === 0 || selected.includes(name);

function write(folder: string, name: string, drawing: string): void {
  const file = path.join(folder, `${name}.svg`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, file), optimize(drawing, { multipass: true }).data);
  console.log(file);
}

for (const { scenes, folder, isWide = false } of places) {
  for (const [name, scene] of Object.entries(scenes).filter(([name]) => isSelected(name))) {
    write(folder, name, engrave(scene, 'regular'));
    write(folder, `${name}-s`, engrave(scene, 'small'));
    if (isWide) write(folder, `${name}-w`, engrave(scene, 'wide'));
  }
}
if (Object.keys(monograms).some(isSelected)) {
  for (const [name, drawing] of await drawMonograms()) write('mfe-marketing/src/art', name, drawing);
}
