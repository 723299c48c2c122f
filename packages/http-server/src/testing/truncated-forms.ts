/** The boundary of the forms below. */
const BOUNDARY = 'weft';

/** The media type of the forms below. */
export const truncatedFormType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form as bytes: texts, a file with content, an empty file, and a field in which no file was chosen. */
function wholeForm(): Buffer {
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const type = '"\r\ncontent-type: application/pdf';
  const parts = [
    part('name="first_name"', 'Ada 🧵'),
    part(`name="resume"; filename="cv.pdf${type}`, `%PDF-1.4 ${'x'.repeat(3_000)}`),
    part('name="skill_set"', ''),
    part(`name="resume"; filename="empty.pdf${type}`, ''),
    part(`name="other"; filename="${type}`, ''),
  ];
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

/**
 * Truncated forms, cut before, within and after each boundary, header and blank line, and at random places.
 * For tests of code that reads forms.
 *
 * @param random returns numbers from 0 to below 1
 * @param count how many are cut at random places
 */
export function truncatedForms(random: () => number, count: number): Buffer[] {
  const whole = wholeForm();
  const marks = [`--${BOUNDARY}`, '\r\n\r\n', '\r\n', 'filename=', '"'];
  const places = new Set<number>();
  for (const mark of marks)
    for (let at = whole.indexOf(mark); at !== -1; at = whole.indexOf(mark, at + 1))
      for (const near of [at - 1, at, at + 1, at + mark.length, at + mark.length + 1]) places.add(near);
  for (let round = 0; round < count; round += 1) places.add(Math.floor(random() * whole.length));
  const inside = (place: number) => place >= 0 && place < whole.length - 4;
  return [...places].filter(inside).map((place) => whole.subarray(0, place));
}
