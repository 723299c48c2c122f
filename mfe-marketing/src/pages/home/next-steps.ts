/** What follows an enquiry, with no promise of a date. */
export const nextSteps = [
  { name: 'First', text: 'A person reads your message and asks about whatever is unclear.' },
  { name: 'Then', text: 'You talk to the engineer who would lead the work.' },
  { name: 'After that', text: 'A written scope: what we would build, what we would not, and why.' },
] as const;
