import type { CaseStudyDetail } from '@weft/api-contract/case-studies';

interface ClientFeedback {
  text: string;
  /** 0 to 5. */
  rating: number;
}

/** The same words for every client, as specified (CSD-09); see the warning in D-30. */
const fixed: ClientFeedback = {
  text: 'They told us in the first week what would not work. After that, they delivered what they promised.',
  rating: 5,
};

/**
 * A client's feedback, depending on the build's setting (D-30): `fixed` shows the fixed words if the API has none,
 * `api` only the API's, `off` none.
 */
export function feedbackOf(
  study: Pick<CaseStudyDetail, 'client_feedback' | 'client_rating'>,
  mode = process.env['CLIENT_FEEDBACK'] || 'fixed',
): ClientFeedback | null {
  if (mode === 'off') return null;
  const text = study.client_feedback?.trim();
  if (text) return { text, rating: ratingOf(study.client_rating ?? null) };
  return mode === 'api' ? null : fixed;
}

function ratingOf(value: number | string | null): number {
  // A blank text would become 0.
  const rating = Number(String(value ?? '').trim() || fixed.rating);
  return rating >= 0 && rating <= 5 ? rating : fixed.rating;
}
