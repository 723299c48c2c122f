/** `npm run art [name …]` draws the plates into the places where they are used. The same scene gives the same file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { applicationScenes, groupScenes } from './application-scenes';
import { engrave } from './engrave';
import { drawMonograms, monograms } from './monograms';
import { processScenes } from './process-scenes';
import { studyScenes } from './study-scenes';

const root = path.resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const places = [
  {
    scenes: { ...applicationScenes, ...processScenes },
    folder: 'mfe-marketing/src/art/services',
  },
  { scenes: groupScenes, folder: 'mfe-marketing/src/art' },
  { scenes: studyScenes, folder: 'content/media', isWide: true },
];
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

function write(folder: string, name: string, drawing: string): void {
  const file = path.join(folder, `${name}.svg`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, file), optimize(drawing, { multipass: true }).data);
  console.log(file);
}

for (const { scenes, folder, isWide = false } of places) {
  for (const [name, scene] of Object.entries(scenes).filter(([name]) => isAsked(name))) {
    write(folder, name, engrave(scene, 'regular'));
    write(folder, `${name}-s`, engrave(scene, 'small'));
    if (isWide) write(folder, `${name}-w`, engrave(scene, 'wide'));
  }
}
if (Object.keys(monograms).some(isAsked)) {
  for (const [name, drawing] of await drawMonograms()) write('mfe-marketing/src/art', name, drawing);
}
