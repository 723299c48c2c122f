import type { LeadContext } from '../../db/forms-schema';

/** Where a form came from, as lines for the team; unknown values are empty. */
export function leadLines({ page, landing, referrer }: LeadContext): [name: string, value: string][] {
  return [
    ['Sent from', page ?? ''],
    ['First page of the visit', landing ?? ''],
    ['Led here by', referrer ?? ''],
  ];
}

/** The same for programs; unknown values are null. */
export function leadFields({ page, landing, referrer }: LeadContext) {
  return { page: page ?? null, landing: landing ?? null, referrer: referrer ?? null };
}
