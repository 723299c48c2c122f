import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { Section } from '@weft/ui/section/Section';
import { deliverySteps, deliverySummary } from './delivery-steps';
import { EnquiryForm } from './EnquiryForm';
import styles from './home.module.css';
import { serviceCards } from './service-cards';

/** `/`: what the company does, how it works, and the enquiry form. */
export function HomePage() {
  return (
    <>
      <Section>
        <h1 className={styles.headline}>{tagline.headline}</h1>
        <p className={styles.lead}>
          We design, build and run AI, automation and data systems whose every answer can be followed back to
          where it came from.
        </p>
        <p className={styles.buttons}>
          <ButtonLink href={paths.contact}>Get Started</ButtonLink>
          <ButtonLink href={paths.services} variant="line">
            Our Services
          </ButtonLink>
        </p>
      </Section>
      <Services />
      <Delivery />
      <Section labelledBy="enquiry">
        <div className={styles.split}>
          <div>
            <h2 id="enquiry" className={styles.title}>
              Ready to Transform Your Business with AI?
            </h2>
            <p className={styles.lead}>Tell us about one process that costs you more than it should.</p>
          </div>
          <EnquiryForm />
        </div>
      </Section>
    </>
  );
}

function Services() {
  return (
    <Section ground="plate" labelledBy="services">
      <h2 id="services" className={styles.title}>
        Four kinds of work, one standard of proof
      </h2>
      <ul className={styles.cards}>
        {serviceCards.map(({ title, text, href, services }) => (
          <li key={title}>
            <a className={styles.card} href={href}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.parts}>{services.join(' · ')}</p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Delivery() {
  return (
    <Section ground="inverse" labelledBy="delivery">
      <h2 id="delivery" className={styles.title}>
        Proven results in weeks, not years
      </h2>
      <p className={styles.lead}>{deliverySummary}</p>
      <ol className={styles.timeline}>
        {deliverySteps.map(({ name, period, text }) => (
          <li key={name}>
            <p className={styles.period}>{period}</p>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
