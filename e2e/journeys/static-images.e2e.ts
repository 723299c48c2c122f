import { expect } from '@playwright/test';
import { marketingPages } from '../stack/addresses';
import { test } from '../stack/test';

/** The shell's files are in `/assets/`, those of a team in the `assets/` of its release. */
const PLACE = /^\/(?:releases\/mfe-[a-z]+\/[^/]+\/client\/)?assets\/[^/]+$/;
const TYPES = /^(?:image\/(?:svg\+xml|jpeg|png|webp|avif)|video\/(?:mp4|webm))$/;

test('ENT-15 every picture and loop of the bundled pages is under assets/, and exists', async ({
  request,
}) => {
  const files = new Set<string>();
  for (const address of marketingPages) {
    const html = await (await request.get(address)).text();
    for (const file of filesOf(html)) files.add(file);
  }
  expect(files.size).toBeGreaterThan(40);
  for (const file of files) {
    expect(file).toMatch(PLACE);
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toMatch(TYPES);
  }
});

/** The files named by `img`, `source` and `video`. */
function filesOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:img|source|video)\b[^>]*>/g)].map(([tag]) => tag);
  return tags.flatMap((tag) =>
    [...tag.matchAll(/\s(?:src|srcset|poster)="([^"]*)"/gi)].flatMap(([, value = '']) =>
      value
        .split(/,\s+/)
        .map((part) => part.trim().split(/\s/, 1)[0] ?? '')
        .filter(Boolean),
    ),
  );
}
