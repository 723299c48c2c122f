import { paths } from '@weft/site/paths';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { Cell } from '@weft/ui/card/Cell';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import type { MainService } from './loader';

export function Workflow({ group }: { group: MainService }) {
  return (
    <Section ground="plate" labelledBy="workflow">
      <SectionHead id="workflow" title="How the work runs" />
      <CardGrid layout="steps" ordered>
        {group.workflow.map(({ name, description }, at) => (
          <Cell key={name} number={at + 1} title={name} text={description} />
        ))}
      </CardGrid>
    </Section>
  );
}

export function SubServices({ group }: { group: MainService }) {
  return (
    <Section labelledBy="sub-services">
      <SectionHead id="sub-services" title="What we build" />
      <CardGrid layout="cells">
        {group.subServices.map(({ name, description }) => (
          <Cell key={name} title={name} text={description} href={paths.service(name)} />
        ))}
      </CardGrid>
    </Section>
  );
}

export function Reasons({ group }: { group: MainService }) {
  if (group.reasons.length === 0) return null;
  return (
    <Section ground="plate" labelledBy="reasons">
      <SectionHead id="reasons" title="What you can hold us to" />
      <CardGrid layout="steps">
        {group.reasons.map(({ name, description, icon }) => (
          <Cell key={name} icon={icon} title={name} text={description} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** What was or can be built (D-56). */
export function UseCases({ group }: { group: MainService }) {
  if (group.useCases.length === 0) return null;
  return (
    <Section labelledBy="use-cases">
      <SectionHead id="use-cases" title="Where it helps" />
      <CardGrid layout="steps">
        {group.useCases.map(({ name, description }) => (
          <Cell key={name} title={name} text={description} />
        ))}
      </CardGrid>
    </Section>
  );
}
