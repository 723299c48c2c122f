import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';

/** Spread into the route of a page with an enquiry form. All such pages share the chunk of the action. */
export const enquiryRoute = {
  action: () => import(/* webpackChunkName: "enquiry-action" */ './enquiry-action'),
  unsent: (): EnquiryOutcome => ({ sent: false, values: {} }),
};
