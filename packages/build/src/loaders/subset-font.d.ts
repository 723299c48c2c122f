declare module 'subset-font' {
  /** https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
