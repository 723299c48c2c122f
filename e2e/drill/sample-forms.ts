import { specifiedFields } from '@weft/api-contract/testing/specified-fields';
import { formOf, multipart, type Parts } from 'api/testing/multipart';
import { samplePdf } from 'api/testing/sample-documents';

/** The text fields of both forms as they are sent to the API. */
export const fieldsOf = {
  enquiry: ['name', 'email', 'service', 'comments', 'mobile_number'],
  application: specifiedFields.filter((name) => name !== 'resume'),
};
export type Kind = keyof typeof fieldsOf;

const filled: Record<Kind, Record<string, string>> = {
  enquiry: {
    name: 'Drill Person',
    email: 'drill@example.com',
    service: 'others',
    comments: 'Looms.',
    mobile_number: '9876543210',
  },
  application: {
    ...Object.fromEntries(fieldsOf.application.map((name) => [name, ''])),
    job_opening: '1',
    first_name: 'Drill',
    last_name: 'Person',
    email: 'drill@example.com',
    mobile: '9876543210',
  },
};

/** The texts of a valid form, apart from the changes. */
export function textsOf(kind: Kind, change: Record<string, string> = {}): Record<string, string> {
  return { ...filled[kind], ...change };
}

/** A form as a browser without scripts sends it; an application has a small résumé. */
export function encoded(kind: Kind, change?: Record<string, string>) {
  const parts: Parts = textsOf(kind, change);
  if (kind === 'application') parts['resume'] = { name: 'cv.pdf', bytes: samplePdf };
  return multipart(formOf(parts));
}
