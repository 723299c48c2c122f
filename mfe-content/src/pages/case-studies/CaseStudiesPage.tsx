import { useLoaderData, useLocation } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { Section } from '@weft/ui/section/Section';
import { Reload } from '../../reload/Reload';
import { Filter } from './Filter';
import type { CaseStudiesData } from './loader';
import { Studies } from './Studies';
import { categoryIn, studiesOf } from './view';

/** `/casestudies`: all studies, or those of the category in the address. */
export function CaseStudiesPage() {
  const { studies, categories } = useLoaderData<CaseStudiesData>();
  const category = categoryIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead
        title="Case Studies"
        breadcrumbs={<Breadcrumbs current="Case Studies" />}
        lead="What we built, for whom, and what came of it. Each study says what was measured, and how."
      />
      <Section tight joined="above">
        {studies ? (
          <>
            <Filter categories={categories} selected={category} />
            <Studies studies={studiesOf(studies, category)} category={category} />
          </>
        ) : (
          <Reload other={{ text: 'Services', href: paths.services }} />
        )}
      </Section>
    </>
  );
}
