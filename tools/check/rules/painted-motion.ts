import type { Finding, Rule } from '../rule';

/** Properties that browsers animate without the main thread. */
const compositedProperties = new Set([
  ...['opacity', 'translate', 'rotate', 'scale', 'transform', 'animation-timing-function'],
]);

/**
 * Continuous motion must not repaint: an animated SVG, or keyframes of other properties, cost a phone processor time in
 * every frame.
 */
export const paintedMotionRule: Rule = {
  name: 'painted-motion',
  check({ files, read }) {
    return files.flatMap((file) => {
      if (file.endsWith('.svg')) return movingPicture(file, read(file));
      return file.endsWith('.css') ? paintedKeyframes(file, read(file)) : [];
    });
  },
};

function movingPicture(file: string, text: string): Finding[] {
  const [moving] = /<animate\w*|@keyframes/.exec(text) ?? [];
  return moving
    ? [{ file, message: `Animations in an SVG repaint every frame; animate an element over it: ${moving}` }]
    : [];
}

function paintedKeyframes(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  let depth = 0;
  for (const [at, line] of text.split('\n').entries()) {
    if (depth === 0 && !line.includes('@keyframes')) continue;
    const [, property] = /^ *([a-z-]+):/.exec(line) ?? [];
    const message = `Animating this property repaints every frame: ${line.trim()}`;
    if (property && !compositedProperties.has(property)) findings.push({ file, line: at + 1, message });
    depth += line.split('{').length - line.split('}').length;
  }
  return findings;
}
