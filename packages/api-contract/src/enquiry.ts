import * as v from 'valibot';
import { serviceOptions } from './service-options';

const required = (message: string) => v.pipe(v.string(message), v.nonEmpty(message));

/**
 * The body of `contact_form`: exactly these keys. It asks for no more than a browser's own checks of the
 * form do, so that nothing that a form lets through is refused here. There is no bound on lengths.
 */
export const Enquiry = v.object({
  name: required('Enter your name'),
  email: v.pipe(required('Enter your email'), v.regex(/^[^\s@]+@[^\s@]+$/, 'Enter a valid email')),
  service: v.picklist(serviceOptions, 'Choose one of the services'),
  comments: v.nullish(v.string('Comments must be text'), ''),
  mobile_number: v.pipe(
    v.union([v.string(), v.number()], 'Enter your mobile number'),
    v.transform(String),
    v.regex(/\p{N}/u, 'Enter your mobile number'),
  ),
});
export type Enquiry = v.InferOutput<typeof Enquiry>;

/** The answer to a stored enquiry (201). */
export const EnquiryReceipt = v.object({ ok: v.literal(true), id: v.string() });
export type EnquiryReceipt = v.InferOutput<typeof EnquiryReceipt>;
