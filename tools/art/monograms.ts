import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Letters of each monogram: the leaders' roles, as long as no names are configured (D-44). */
export const monograms: Record<string, string> = { 'leader-ceo': 'MD', 'leader-cto': 'TD' };

const font = path.resolve(
  import.meta.dirname,
  '../../packages/ui/src/fonts/schibsted-grotesk-latin-wght-normal.woff2',
);

/** Draws letters as a relief of 960 × 840 px. A browser typesets them: the one at `CHROMIUM_PATH`, if set. */
export async function drawMonograms(): Promise<Map<string, string>> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage();
    // esbuild wraps named functions in `__name`, which a browser does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    const data = readFileSync(font).toString('base64');
    const drawings = new Map<string, string>();
    for (const [name, letters] of Object.entries(monograms))
      drawings.set(name, await page.evaluate(relief, { letters, data }));
    return drawings;
  } finally {
    await browser.close();
  }
}

/** Runs in the browser, so it can use nothing from this module. */
async function relief({ letters, data }: { letters: string; data: string }): Promise<string> {
  const [width, height, threads, steps] = [960, 840, 48, 150];
  const face = new FontFace('Letters', `url(data:font/woff2;base64,${data})`, { weight: '400 900' });
  document.fonts.add(await face.load());
  const blurred = (blur: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.fillRect(0, 0, width, height);
    context.filter = `blur(${blur}px)`;
    context.fillStyle = '#fff';
    const size = width * 0.52;
    context.font = `600 ${size}px Letters`;
    context.textAlign = 'center';
    context.letterSpacing = `${-size * 0.05}px`;
    context.fillText(letters, width / 2 - size * 0.02, height / 2 + size * 0.36);
    const pixels = context.getImageData(0, 0, width, height).data;
    const inside = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(value)));
    return (x: number, y: number) => pixels[(inside(y, height) * width + inside(x, width)) * 4]! / 255;
  };
  const [near, far] = [blurred(width * 0.012), blurred(width * 0.045)];
  const gap = height / threads;
  const accent = Math.round(threads * 0.58);
  const paths = { ink: '', accent: '' };
  for (let thread = 0; thread <= threads; thread++) {
    const y = (thread + 0.5) * gap;
    const upper: string[] = [];
    const lower: string[] = [];
    for (let at = 0; at <= steps; at++) {
      const x = (at * width) / steps;
      const slope = near(x + width * 0.012, y + height * 0.008) - near(x - width * 0.012, y - height * 0.008);
      const cast = (1 - near(x, y)) * 0.62 * Math.max(0, far(x - width * 0.05, y - height * 0.04) - 0.1);
      const dark = 0.2 + 0.72 * near(x, y) * (0.55 - 0.45 * slope) + cast - 0.3 * slope;
      const thick = (thread === accent ? 0.3 : 0.1 + 0.82 * Math.min(1, Math.max(0.1, dark))) * gap * 0.92;
      const middle = y - gap * 1.55 * (0.65 * near(x, y) + 0.35 * far(x, y));
      upper.push(`${x.toFixed(0)} ${(middle - thick / 2).toFixed(1)}`);
      lower.unshift(`${x.toFixed(0)} ${(middle + thick / 2).toFixed(1)}`);
    }
    paths[thread === accent ? 'accent' : 'ink'] += `M${[...upper, ...lower].join('L')}z`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#E4EAE6" d="M0 0h${width}v${height}H0z"/><path fill="#12211E" d="${paths.ink}"/><path fill="#C93617" d="${paths.accent}"/></svg>`;
}
