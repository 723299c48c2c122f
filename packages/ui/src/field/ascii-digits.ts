const decimal = /\p{Nd}/u;

/** Converts the decimal digits of every script to 0 to 9. Unicode lists each script's digits in order, from zero. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (decimal.test(String.fromCodePoint(code - value - 1))) value += 1;
    // The digits of two scripts may be adjacent.
    return String(value % 10);
  });
}
