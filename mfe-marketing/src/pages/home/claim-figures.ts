interface Claim {
  /** Percent. */
  share: number;
  text: string;
  /** Where the figures come from, shown below them. */
  source?: string;
}

/** The figures of the specification, word for word and unsourced until the owner supplies a source (D-33). */
export const claims: readonly Claim[] = [
  { share: 85, text: 'of enterprise clients report a 40% efficiency gain within 6 months.' },
  { share: 70, text: 'report higher decision accuracy with 2x faster execution.' },
];
