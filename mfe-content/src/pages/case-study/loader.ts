import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { CaseStudyDetail } from '@weft/api-contract/case-studies';
import { sanitizeHtml } from '@weft/html/sanitize';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { editorsBand } from '../../art/default-plates';
import { timedOut, withTimeout } from '../../late/with-timeout';
import { feedbackOf } from './client-feedback';
import { figureOf } from './figure';

export type StudyView = ReturnType<typeof viewOf>;

export type CaseStudyData =
  | { state: 'loaded'; study: StudyView }
  /** The API failed, possibly with a sentence that may be shown (CSD-02, CSD-03). */
  | { state: 'failed'; message: string }
  /** There is no such study (CSD-04); the answer did not arrive in time (D-58). */
  | { state: 'missing' | 'late' };

/** Both failures show the same heading; the status tells them apart (D-10). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const slug = params['slug'] ?? '';
  const answer = await withTimeout(
    site.patience,
    apiOf(site).caseStudyDetail(slug, { signal: request.signal }),
  );
  if (answer === timedOut) return data<CaseStudyData>({ state: 'late' }, { status: 503 });
  if (answer.ok) return data<CaseStudyData>({ state: 'loaded', study: viewOf(answer.data, slug) });
  if (answer.reason === 'not-found') return data<CaseStudyData>({ state: 'missing' }, { status: 404 });
  dataOrLog(site, 'casestudy_detail', answer);
  const status = answer.reason === 'rejected' ? 404 : 503;
  return data<CaseStudyData>(
    { state: 'failed', message: answer.message ?? 'Something went wrong.' },
    { status },
  );
}

function viewOf(study: CaseStudyDetail, slug: string) {
  const texts = [
    { heading: 'Introduction', html: study.Introduction },
    { heading: 'Objectives', html: study.objectives },
    { heading: 'Solution', html: study.solution },
    { heading: 'Implementation', html: study.implementation },
    { heading: 'Results', html: study.results },
  ];
  const timeline = figureOf('Timeline', study.project_timeline, { standard: 8 });
  return {
    title: study.title,
    client: study.client_name,
    picture: editorsBand(study.hero_image, slug),
    /** In order and sanitised; empty ones are omitted (CSD-06). */
    sections: texts
      .filter(({ html }) => html.trim() !== '')
      .map(({ heading, html }) => ({ heading, html: sanitizeHtml(html) })),
    figures: [
      figureOf('Success Rate', study.project_sucessRate, { standard: 100, unit: '%' }),
      figureOf('Client Satisfaction', study.project_client_satisfaction, { standard: 95, unit: '%' }),
      timeline,
    ],
    feedback: feedbackOf(study),
    side: {
      heading: study.side_card_heading,
      content: sanitizeHtml(study.side_card_content),
      timeline: timeline.text,
      technologies: study.technologies_used,
    },
  };
}
