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
    small: true,
  },
  { scenes: groupScenes, folder: 'mfe-marketing/src/art', small: true },
  { scenes: studyScenes, folder: 'content/media', small: true },
];
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

function write(folder: string, name: string, drawing: string): void {
  const file = path.join(folder, `${name}.svg`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, file), optimize(drawing, { multipass: true }).data);
  console.log(file);
}

for (const { scenes, folder, small } of places) {
  for (const [name, scene] of Object.entries(scenes).filter(([name]) => isAsked(name))) {
    write(folder, name, engrave(scene, 'regular'));
    if (small) write(folder, `${name}-s`, engrave(scene, 'small'));
  }
}
if (Object.keys(monograms).some(isAsked)) {
  for (const [name, drawing] of await drawMonograms()) write('mfe-marketing/src/art', name, drawing);
}
