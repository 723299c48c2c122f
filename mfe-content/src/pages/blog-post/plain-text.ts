const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

/** The words of sanitised HTML, without its tags. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:[^>"]|"[^"]*(?:"|$))*(?:>|$)/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, ...forms: (string | undefined)[]) => {
      const [hex, decimal, name] = forms;
      if (name !== undefined) return named.get(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
