/** The values of the enquiry form's service select, in display order. */
export const serviceOptions = [
  'Enterprise Application',
  'Enterprise AI',
  'Data Science',
  'Process Automation',
  'others',
] as const;
