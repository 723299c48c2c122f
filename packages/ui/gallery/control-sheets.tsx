import { Breadcrumbs } from '../src/breadcrumbs/Breadcrumbs';
import { Button } from '../src/button/Button';
import { ButtonLink } from '../src/button/ButtonLink';
import { ChipGroup } from '../src/chip/ChipGroup';
import { ChipSubmit } from '../src/chip/ChipSubmit';
import { Icon } from '../src/icon/Icon';
import { arrowLeft } from '../src/icon/paths/arrow-left';
import { arrowUp } from '../src/icon/paths/arrow-up';
import { Pagination } from '../src/pagination/Pagination';
import { Section } from '../src/section/Section';
import { TextLink } from '../src/text-link/TextLink';
import { Row, Sheet } from './Sheet';

export function ButtonSheet() {
  return (
    <Sheet title="Buttons and links">
      <Row>
        <ButtonLink href="#top">Get Started</ButtonLink>
        <Button busy>Sending…</Button>
        <Button disabled>Get Started</Button>
        <ButtonLink href="#top" newTab>
          Contact Us
        </ButtonLink>
      </Row>
      <Row>
        <ButtonLink href="#top" variant="line">
          Our Services
        </ButtonLink>
        <ButtonLink href="#top" small>
          Book a Demo
        </ButtonLink>
        <TextLink href="#top">View Detail</TextLink>
        <TextLink href="#top" icon={<Icon path={arrowLeft} />}>
          Back to Career
        </TextLink>
        <Button square label="Up">
          <Icon path={arrowUp} />
        </Button>
      </Row>
      <Button block>Submit application</Button>
      <Section ground="inverse" tight>
        <Row>
          <ButtonLink href="#top">Get Started</ButtonLink>
          <ButtonLink href="#top" variant="line">
            Our Services
          </ButtonLink>
          <TextLink href="#top">View Detail</TextLink>
        </Row>
      </Section>
    </Sheet>
  );
}

export function FilterSheet() {
  return (
    <Sheet title="Chips, pagination, breadcrumbs">
      <ChipGroup label="Industry">
        {['All', 'Fintech', 'Healthcare', 'Manufacturing'].map((name) => (
          <ChipSubmit key={name} pressed={name === 'Manufacturing'}>
            {name}
          </ChipSubmit>
        ))}
      </ChipGroup>
      <br />
      <Pagination page={1} last={3} hrefOf={(page) => `#page-${page}`} />
      <br />
      <Breadcrumbs parents={[{ text: 'Industries', href: '#industries' }]} current="Healthcare" />
    </Sheet>
  );
}
