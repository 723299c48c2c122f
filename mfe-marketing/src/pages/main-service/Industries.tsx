import { paths } from '@weft/site/paths';
import { Accordion } from '@weft/ui/accordion/Accordion';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { TextStack } from '../../split/TextStack';
import type { MainService } from './loader';

/** The group's five industries (MSV-05, MSV-06); the content names only industries that have a page (D-57). */
export function Industries({ group }: { group: MainService }) {
  const items = group.industries.map(({ name, description }) => ({
    title: name,
    content: (
      <TextStack>
        <p>{description}</p>
        <TextLink href={paths.industry(name)} about={` about ${name}`}>
          Learn More
        </TextLink>
      </TextStack>
    ),
  }));
  return (
    <Section labelledBy="industries">
      <Split variant="wide">
        <Heading level={2} id="industries">
          Industries We Serve
        </Heading>
        <Accordion items={items} />
      </Split>
    </Section>
  );
}
