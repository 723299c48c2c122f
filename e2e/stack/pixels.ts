import type { BrowserContext, Locator } from '@playwright/test';

/**
 * The colour that most of an element has on the screen, as `r,g,b`, and its share of the whole.
 * A blank page decodes the picture: browsers bring their own decoder, and the site's policy is not its.
 */
export async function mostCommonColour(
  context: BrowserContext,
  element: Locator,
): Promise<{ colour: string; share: number }> {
  const picture = await element.screenshot();
  const page = await context.newPage();
  try {
    return await page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const counts = new Map<string, number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = pixels.subarray(at, at + 3).join(',');
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      const [colour, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
      return { colour, share: count / (pixels.length / 4) };
    }, picture.toString('base64'));
  } finally {
    await page.close();
  }
}
