/** What the figures measure, by label; the owner has to confirm it (D-31). */
export const figureDescriptions = {
  'Success Rate': 'of the goals agreed in the scope were reached',
  'Client Satisfaction': 'the client’s own rating at the end of the project',
  Timeline: 'from the first day to the handover',
};

/** A figure of a study as its page shows it. */
export interface Figure {
  label: keyof typeof figureDescriptions;
  /** The whole figure as text. */
  text: string;
  /** The number to count up to, without its unit; null for a text. */
  number: number | null;
  unit: string;
}

export interface FigureRule {
  /** Used if the study does not have the figure; 0 is a figure (D-31). */
  standard: number;
  /** Appended to a number, once. */
  unit?: string;
}

/** @param value a number, or text such as `12 weeks`, `97%` or `97`; null if there is none */
export function figureOf(label: Figure['label'], value: number | string | null, rule: FigureRule): Figure {
  const { standard, unit = '' } = rule;
  const input = typeof value === 'string' ? value.trim() || standard : (value ?? standard);
  const text = String(input);
  const bare = unit === '%' && text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
  const number = /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null;
  return number === null
    ? { label, text: String(input), number, unit: '' }
    : { label, text: `${number}${unit}`, number, unit };
}
