import { Accordion } from '../src/accordion/Accordion';
import { TestimonialCard } from '../src/card/TestimonialCard';
import { UseCaseCard } from '../src/card/UseCaseCard';
import { Carousel } from '../src/carousel/Carousel';
import { SectionHead } from '../src/head/SectionHead';
import { HorizontalRow } from '../src/horizontal-row/HorizontalRow';
import { Quote } from '../src/quote/Quote';
import { Reveal } from '../src/reveal/Reveal';
import { Section } from '../src/section/Section';
import { Heading } from '../src/text/Heading';
import { Timeline } from '../src/timeline/Timeline';
import { clients, picture, steps } from './clients';
import { Row, Sheet } from './Sheet';

const topics = ['Coding', 'Authorisation', 'Referrals', 'Capacity', 'Denials', 'Messages'];

export function AccordionSheet() {
  return (
    <Sheet title="Accordion">
      <Accordion
        items={[
          { title: 'Fintech', content: <p>Open. The plus turns into a minus in the accent colour.</p> },
          { title: 'Healthcare', note: 'With a second line', content: <p>Words.</p> },
          { title: 'Manufacturing', content: <p>Words.</p> },
        ]}
      />
    </Sheet>
  );
}

export function CarouselSheet() {
  return (
    <>
      <Sheet title="Carousel and quote">
        <Carousel label="What clients say" slideName="testimonial">
          {clients.map((client) => (
            <TestimonialCard key={client.name} {...client} />
          ))}
        </Carousel>
      </Sheet>
      <Sheet title="Carousel, one to six and single">
        <Carousel label="Technologies" preset="multi">
          {[...topics, 'Charts', 'Search'].map((topic) => (
            <UseCaseCard key={topic} title={topic} />
          ))}
        </Carousel>
        <Carousel label="One at a time" preset="single">
          {topics.map((topic) => (
            <UseCaseCard key={topic} title={topic} text="One slide, five seconds." />
          ))}
        </Carousel>
      </Sheet>
      <Sheet title="Entrances">
        <Row>
          <Reveal from="left" delay={300} decorative>
            From the left
          </Reveal>
          <Reveal from="right" delay={900}>
            From the right
          </Reveal>
        </Row>
      </Sheet>
    </>
  );
}

export function Bands() {
  return (
    <>
      <Section ground="inverse" labelledBy="delivery">
        <SectionHead
          id="delivery"
          title="Proven results in weeks, not years"
          lead="Four steps, in this order, with a date against each of them."
        />
        <Timeline steps={steps} />
      </Section>
      <Section labelledBy="steps">
        <SectionHead id="steps" title="The same on paper" />
        <Timeline steps={steps} />
      </Section>
      <Section ground="plate">
        <HorizontalRow name="use cases" heading={<Heading level={2}>Use cases</Heading>}>
          {topics.map((topic) => (
            <UseCaseCard
              key={topic}
              title={topic}
              text="Proposed with the sentence that supports it."
              picture={picture('ledger')}
            />
          ))}
        </HorizontalRow>
      </Section>
      <Section ground="inverse">
        <Quote
          text="For the first time a denial starts a short conversation and not a long investigation. We can see exactly what was read, and who approved it."
          name="Revenue-cycle services provider"
        />
      </Section>
    </>
  );
}
