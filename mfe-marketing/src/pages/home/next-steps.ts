import { replyTime } from '@weft/site/company';

/** What follows an enquiry, and by when. */
export const nextSteps = [
  { name: 'First', text: `A person reads your message and replies within ${replyTime.enquiry}.` },
  { name: 'Then', text: 'You talk to the engineer who would lead the work.' },
  { name: 'After that', text: 'A written scope: what we would build, what we would not, and why.' },
] as const;
