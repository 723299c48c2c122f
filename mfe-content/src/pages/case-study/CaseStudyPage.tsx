import { useLoaderData } from '@weft/router';
import { LoadDataInBrowser } from '../../late/LoadDataInBrowser';
import { StudyPending } from '../../pending/StudyPending';
import type { CaseStudyData } from './loader';
import { Study } from './Study';
import { StudyNotFound } from './StudyNotFound';

/** `/casestudy/{slug}`: loading, then error, empty or loaded (STA-07). */
export function CaseStudyPage() {
  const answer = useLoaderData<CaseStudyData>();
  switch (answer.state) {
    case 'loaded':
      return <Study study={answer.study} />;
    case 'failed':
      return <StudyNotFound message={answer.message} />;
    case 'missing':
      return <StudyNotFound />;
    case 'late':
      return (
        <LoadDataInBrowser>
          <StudyPending />
        </LoadDataInBrowser>
      );
  }
}
