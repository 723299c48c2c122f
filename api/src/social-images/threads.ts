/** Width and height of the picture that previews show, in px. */
export const size = { width: 1200, height: 630 };

const LINES = 15;
const SPACING = 18;
const STEP = 24;
/** Which of the threads, from below, is the accent. */
const ACCENT = 4;

/**
 * Parallel threads that rise over a hill on the right, one of them the accent, as SVG elements. The left part is calm,
 * since the words are there.
 *
 * @param seed text that shapes the hill; the same text gives the same picture
 */
export function threads(seed: string): string {
  const number = hashOf(seed);
  const hill = { at: 780 + (number % 260), width: 150 + (number % 90), height: 90 + (number % 70) };
  const lines = Array.from({ length: LINES }, (_, at) => line(at, hill));
  return `<g fill="none" stroke-linejoin="round">${lines.join('')}</g>`;
}

function line(at: number, hill: { at: number; width: number; height: number }): string {
  const base = size.height - 12 - at * SPACING;
  const points: string[] = [];
  for (let x = 0; x <= size.width; x += STEP) {
    const distance = (x - hill.at - at * 5) / hill.width;
    // Threads in the middle rise most: together they make a surface.
    const part = Math.exp(-(((at - LINES / 2) / (LINES / 3)) ** 2));
    points.push(`${x} ${(base - hill.height * part * Math.exp(-distance * distance)).toFixed(1)}`);
  }
  const stroke =
    at === ACCENT
      ? 'stroke="#ff6b47" stroke-width="4"'
      : `stroke="#b7c5be" stroke-width="1.4" stroke-opacity="${(0.34 - at * 0.019).toFixed(3)}"`;
  return `<path d="M${points.join('L')}" ${stroke}/>`;
}

function hashOf(text: string): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
