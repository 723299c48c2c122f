import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';

/** What the route of a page with an enquiry form adds: all of them share the chunk of its action. */
export const enquiryRoute = {
  action: () => import(/* webpackChunkName: "enquiry-action" */ './enquiry-action'),
  unsent: (): EnquiryOutcome => ({ sent: false, values: {} }),
};
