import { useLoaderData } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { PageHead } from '@weft/ui/head/PageHead';
import { CellSection } from '../../cells/CellSection';
import { ProofSection } from '../../proof/ProofSection';
import { Introduction } from '../../split/Introduction';
import { TextStack } from '../../split/TextStack';
import { NameNotFound } from '../../unmatched/NameNotFound';
import type { ServiceData, ServiceView } from './loader';
import { Closing, Steps } from './sections';

/** `/service/{name}`: one sub-service. */
export function ServicePage() {
  const { service } = useLoaderData<ServiceData>();
  if (!service) return <NameNotFound title="Service not found" />;
  return (
    <>
      <Hero service={service} />
      <Introduction {...service.intro} />
      <Steps service={service} />
      <CellSection id="reasons" title="Why choose us" layout="cells" items={service.reasons} />
      <ProofSection proof={service.proof} />
      <Closing service={service} />
    </>
  );
}

function Hero({ service }: { service: ServiceView }) {
  const parents = [
    { text: 'Services', href: paths.services },
    { text: service.group, href: paths.mainService(service.group) },
  ];
  return (
    <PageHead
      breadcrumbs={<Breadcrumbs parents={parents} current={service.title} />}
      title={service.title}
      lead={service.subTitle}
      actions={<ButtonLink href={paths.contact}>Talk to us</ButtonLink>}
      plate={{ ...service.picture, alt: '' }}
    >
      <TextStack>
        <p>{service.shortDescription}</p>
      </TextStack>
    </PageHead>
  );
}
