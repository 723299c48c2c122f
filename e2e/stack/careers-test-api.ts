import type { Answer, Call, TestApi } from './test-api';

/** An opening as any API may send it (ENT-12). */
export interface Opening {
  id: string | number;
  title: string;
  type: string;
  experience: string;
  location: string;
  description: string;
}

export function opening(changes: Partial<Opening> = {}): Opening {
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
export function giveOpenings(api: TestApi, openings: Opening[]): void {
  api.answer(listCall, { body: JSON.stringify(openings) });
  for (const one of openings) api.answer(detailCall(one.id), { body: JSON.stringify(one) });
}

/** The answer to every application. */
export function answerApplications(api: TestApi, answer: Answer): void {
  api.answer(applicationCall, answer);
}

export const callsOf = (api: TestApi, path: string): Call[] => api.calls.filter((call) => call.path === path);

/** The multipart form that was sent with a call. */
export function formOf({ body, headers }: Call): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
}
