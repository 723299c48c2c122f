import { useLoaderData } from '@weft/router';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { EnquirySection } from '../../enquiry/EnquirySection';
import { IndustryRows } from './IndustryRows';
import type { IndustriesData } from './loader';

/** `/industires`: the seven industries, and the enquiry form. */
export function IndustriesPage() {
  const { industries } = useLoaderData<IndustriesData>();
  return (
    <>
      <PageHead
        breadcrumbs={<Breadcrumbs current="Industries" />}
        title="Industries"
        lead="Seven industries, each with its own records, rules and responsibilities. What we build starts there."
      />
      <IndustryRows industries={industries} />
      <EnquirySection lead="Industry not listed? Tell us about one process that costs you more than it should." />
    </>
  );
}
