import { EnquiryPanel } from '@weft/enquiry/EnquiryPanel';
import { useLoaderData } from '@weft/router';
import { replyTime } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { Accordion } from '@weft/ui/accordion/Accordion';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { ServiceCard } from '@weft/ui/card/ServiceCard';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Stars } from '@weft/ui/stars/Stars';
import { Heading } from '@weft/ui/text/Heading';
import { Lead } from '@weft/ui/text/Lead';
import { Timeline } from '@weft/ui/timeline/Timeline';
import { unlinkedService } from '../../content/catalogue';
import { TextStack } from '../../split/TextStack';
import { Claims } from './Claims';
import { deliverySteps, deliverySummary } from './delivery-steps';
import { Hero } from './Hero';
import styles from './home.module.css';
import type { HomeData } from './loader';
import { serviceCards } from './service-cards';
import { TracedInvoice } from './TracedInvoice';

/** What happens after an enquiry, and by when. */
const nextSteps = [
  { name: 'First', text: `A person reads your message and replies within ${replyTime.enquiry}.` },
  { name: 'Then', text: 'You talk to the engineer who would lead the work.' },
  { name: 'After that', text: 'A written scope: what we would build, what we would not, and why.' },
];

/** `/`: what the company does, how it works, and the enquiry form. */
export function HomePage() {
  const { testimonials, studies, invoice } = useLoaderData<HomeData>();
  return (
    <>
      <Hero />
      <Claims studies={studies} />
      <TracedInvoice lines={invoice} />
      <Services />
      <Section ground="inverse" labelledBy="delivery">
        <SectionHead id="delivery" title="Proven results in weeks, not years" lead={deliverySummary} />
        <Timeline steps={deliverySteps} />
      </Section>
      <Enquiry />
      <Testimonials testimonials={testimonials} />
    </>
  );
}

function Services() {
  return (
    <Section labelledBy="services">
      <SectionHead
        id="services"
        title="Four kinds of work, one standard of proof"
        lead="For enterprises, startups, retailers, healthcare providers, fintech companies and others. Wherever you begin, the people, the method and the audit trail are the same."
      />
      <CardGrid layout="two">
        {serviceCards.map((card) => (
          <ServiceCard key={card.title} {...card} />
        ))}
      </CardGrid>
      <p className={styles.fifth}>
        <strong>{unlinkedService}</strong> Where no package fits, we build software that you own.
      </p>
    </Section>
  );
}

function Enquiry() {
  return (
    <Section labelledBy="enquiry">
      <Split>
        <TextStack>
          <Heading level={2} id="enquiry">
            Ready to Transform Your Business with AI?
          </Heading>
          <Lead>
            Tell us about one process that costs you more than it should. You will hear from an engineer, not
            from an automated series of e-mails.
          </Lead>
          <ol className={styles.next}>
            {nextSteps.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b> <span>{text}</span>
              </li>
            ))}
          </ol>
        </TextStack>
        <EnquiryPanel />
      </Split>
    </Section>
  );
}

/** Testimonials in an accordion, instead of questions and answers (D-22). */
function Testimonials({ testimonials }: Pick<HomeData, 'testimonials'>) {
  return (
    <Section ground="plate" labelledBy="testimonials">
      <div className={styles.testimonials}>
        <Heading level={2} id="testimonials">
          What clients tell us afterwards
        </Heading>
        <Accordion
          items={testimonials.map(({ name, summary, text, rating }) => ({
            title: name,
            note: summary,
            content: (
              <>
                <blockquote className={styles.quote}>{text}</blockquote>
                <Stars rating={rating} />
              </>
            ),
          }))}
        />
        <p className={styles.last}>
          <ButtonLink href={paths.contact}>Contact us</ButtonLink>
        </p>
      </div>
    </Section>
  );
}
