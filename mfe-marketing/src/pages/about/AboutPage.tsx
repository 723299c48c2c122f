import { socialProfiles } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { LeaderCard } from '@weft/ui/card/LeaderCard';
import { TestimonialCard } from '@weft/ui/card/TestimonialCard';
import { Carousel } from '@weft/ui/carousel/Carousel';
import { Counter } from '@weft/ui/counter/Counter';
import { Facts } from '@weft/ui/facts/Facts';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { loopThreads } from '@weft/ui/video/loop-thread';
import { VideoBanner } from '@weft/ui/video/VideoBanner';
import mp4 from '../../art/loops/about.mp4';
import webm from '../../art/loops/about.webm';
import poster from '../../art/loops/about-poster.jpg';
import { about } from '../../content/about';
import { TextStack } from '../../split/TextStack';
import styles from './about.module.css';
import { FramedPlate } from './FramedPlate';
import { clients, leaders } from './people';

/** No personal profiles are configured, so the company's is used instead (D-44). */
const profile = socialProfiles.find(({ name }) => name === 'LinkedIn')?.href ?? '';

/** `/about`: who we are, who leads us, and what clients say. */
export function AboutPage() {
  return (
    <>
      <VideoBanner
        title="About Us"
        lead={about.tagline}
        breadcrumbs={<Breadcrumbs current="About Us" />}
        video={{ loops: [webm, mp4], poster, thread: loopThreads.about }}
      />
      <Section labelledBy="story">
        <div className={styles.story}>
          <Split>
            <FramedPlate />
            <Story />
          </Split>
        </div>
      </Section>
      <Section ground="plate" labelledBy="leadership">
        <SectionHead id="leadership" title="Our Leadership" />
        <CardGrid layout="two">
          {leaders.map(({ position, picture, description }) => (
            <div key={position}>
              <LeaderCard position={position} picture={picture} profile={profile} />
              <p className={styles.description}>{description}</p>
            </div>
          ))}
        </CardGrid>
      </Section>
      <Section labelledBy="clients">
        <SectionHead id="clients" title="Hear from Our Happy Clients" />
        <Carousel label="Testimonials" slideName="testimonial">
          {clients.map((client) => (
            <TestimonialCard key={client.name} {...client} />
          ))}
        </Carousel>
      </Section>
    </>
  );
}

function Story() {
  return (
    <TextStack>
      <div className={styles.counter}>
        <Counter {...about.counter} variant="figure" />
      </div>
      <Heading level={2} id="story">
        {about.heading}
      </Heading>
      {about.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.facts}>
        <Facts
          items={[
            { name: 'Reach', value: about.reach },
            { name: 'Industries', value: about.industries.join(', ') },
          ]}
        />
      </div>
      <ButtonLink href={paths.contact} newTab>
        Contact Us
      </ButtonLink>
    </TextStack>
  );
}
