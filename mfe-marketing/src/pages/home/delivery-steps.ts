/**
 * The delivery process as the specification states it, word for word. "Months" after "Days" is
 * probably meant to be weeks; the owner decides (D-11).
 */
export const deliverySteps = [
  {
    title: 'Discovery & Planning',
    when: 'Days 1–3',
    text: 'We sit with the people who do the work, agree how success will be measured, and write it down. Scope defined within 72 hours.',
  },
  {
    title: 'Design & Architecture',
    when: 'Days 4–7',
    text: 'Screens, data flow and the checks around every automated decision, drawn before anything is built.',
  },
  {
    title: 'Development & Iteration',
    when: 'Months 4–6',
    text: 'Working software in your hands at short intervals, tested against your own cases.',
  },
  {
    title: 'Deployment & Handover',
    when: 'Months 5–6',
    text: 'Roll-out, training and documentation. Your team holds the keys, the code and the logs.',
  },
] as const;

/** A plain reading made only of the stated facts (D-11). */
export const deliverySummary =
  'Scope within 72 hours, design within the first week, full build and handover by month six.';
