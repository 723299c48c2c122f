import type { JobOpening } from '@weft/api-contract/jobs';
import type { Call, TestApi } from './test-api';

/** An opening as any API may send it (ENT-12). */
export function opening(changes: Partial<JobOpening> = {}): JobOpening {
  return {
    id: 7,
    title: 'Weaver',
    type: 'full',
    experience: '2 years',
    location: 'Surat, India',
    description: '<p>Weaves.</p>',
    ...changes,
  };
}

export const listCall = '/job_opening_list';
const detailCall = (id: string | number): string => `/job_opening_detail/${encodeURIComponent(String(id))}`;
export const applicationCall = '/job_application';

/** Makes an API answer with these openings only. */
export function giveOpenings(api: TestApi, openings: JobOpening[]): void {
  api.answerJson(listCall, openings);
  for (const one of openings) api.answerJson(detailCall(one.id), one);
}

export const callsOf = (api: TestApi, path: string): Call[] => api.calls.filter((call) => call.path === path);

/** The multipart form that was sent with a call. */
export function formOf({ body, headers }: Call): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
}
