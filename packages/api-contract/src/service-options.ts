/** The values of the enquiry form's service select, in the order in which they are offered. */
export const serviceOptions = [
  'Enterprise Application',
  'Enterprise AI',
  'Data Science',
  'Process Automation',
  'others',
] as const;
