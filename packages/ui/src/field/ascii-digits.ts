const decimal = /\p{Nd}/u;

/** Writes the decimal digits of every script as 0 to 9. Unicode has those of a script in a row, from its nought to its nine. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (decimal.test(String.fromCodePoint(code - value - 1))) value += 1;
    // Of two scripts the second follows at once.
    return String(value % 10);
  });
}
