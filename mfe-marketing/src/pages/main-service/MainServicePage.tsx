import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { PageHead } from '@weft/ui/head/PageHead';
import { CellSection } from '../../cells/CellSection';
import { EnquirySection } from '../../enquiry/EnquirySection';
import { ProofSection } from '../../proof/ProofSection';
import { Introduction } from '../../split/Introduction';
import { TextStack } from '../../split/TextStack';
import { NameNotFound } from '../../unmatched/NameNotFound';
import { Industries } from './Industries';
import type { MainService, MainServiceData } from './loader';
import { Questions } from './Questions';

/** `/service/mainservices/{name}`: one of the four main services. */
export function MainServicePage() {
  const { group } = useLoaderData<MainServiceData>();
  if (!group) return <NameNotFound title="Service not found" />;
  const subServices = group.subServices.map((sub) => ({ ...sub, href: paths.service(sub.name) }));
  return (
    <>
      <Hero group={group} />
      <Introduction {...group.intro} />
      <CellSection
        id="workflow"
        title="How the work runs"
        ground="plate"
        layout="steps"
        items={group.workflow}
        numbered
      />
      <CellSection id="sub-services" title="What we build" layout="cells" items={subServices} />
      <CellSection
        id="reasons"
        title="What you can hold us to"
        ground="plate"
        layout="steps"
        items={group.reasons}
      />
      <CellSection id="use-cases" title="Where it helps" layout="steps" items={group.useCases} />
      <ProofSection proof={group.proof} />
      <Questions group={group} />
      <EnquirySection
        service={group.title}
        lead={`Your enquiry goes to the people who do this work. We have already selected ${group.title} for you.`}
      />
      <Industries group={group} />
    </>
  );
}

function Hero({ group }: { group: MainService }) {
  const parents = [{ text: 'Services', href: paths.services }];
  return (
    <PageHead
      breadcrumbs={<Breadcrumbs parents={parents} current={group.title} />}
      title={group.mainTitle}
      lead={group.subTitle}
      actions={<ButtonLink href="#enquiry">Get In Touch</ButtonLink>}
      plate={{ ...group.picture, alt: '' }}
    >
      <TextStack>
        <p>{group.shortDescription}</p>
      </TextStack>
    </PageHead>
  );
}
