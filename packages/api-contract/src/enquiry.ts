import * as v from 'valibot';
import { serviceOptions } from './service-options';
import { maxCharacters, multiLineText, stopAtFirstFault, textLimits } from './text-limits';

const required = (message: string) =>
  v.pipe(v.string(message), v.nonEmpty(message), maxCharacters(textLimits.line));

/**
 * The body of `contact_form`: exactly these keys. It is no stricter than the browser's own checks of the form, so
 * that nothing the form lets through is refused here; nobody reaches the length limits.
 */
export const Enquiry = v.config(
  v.object({
    name: required('Enter your name'),
    email: v.pipe(required('Enter your email'), v.regex(/^[^\s@]+@[^\s@]+$/, 'Enter a valid email')),
    service: v.picklist(serviceOptions, 'Choose one of the services'),
    comments: v.nullish(multiLineText('Comments must be text'), ''),
    mobile_number: v.pipe(
      v.union([v.string(), v.number()], 'Enter your mobile number'),
      v.transform(String),
      maxCharacters(textLimits.line),
      v.regex(/\p{N}/u, 'Enter your mobile number'),
    ),
  }),
  stopAtFirstFault,
);
export type Enquiry = v.InferOutput<typeof Enquiry>;
