import { EnquiryPanel } from '@weft/enquiry/EnquiryPanel';
import { company } from '@weft/site/company';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { ContactCard } from '@weft/ui/card/ContactCard';
import { mail } from '@weft/ui/icon/paths/mail';
import { mapPin } from '@weft/ui/icon/paths/map-pin';
import { phone } from '@weft/ui/icon/paths/phone';
import { Plate } from '@weft/ui/plate/Plate';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';
import { Heading } from '@weft/ui/text/Heading';
import { Lead } from '@weft/ui/text/Lead';
import { loopThreads } from '@weft/ui/video/loop-thread';
import { VideoBanner } from '@weft/ui/video/VideoBanner';
import arches from '../../art/arches-s.svg?plate';
import mp4 from '../../art/loops/contact.mp4';
import webm from '../../art/loops/contact.webm';
import poster from '../../art/loops/contact-poster.jpg';
import { TextStack } from '../../split/TextStack';
import styles from './contact.module.css';

/** `/contact`: how to reach us, and the enquiry form. */
export function ContactPage() {
  return (
    <>
      <VideoBanner
        title="Contact Us"
        lead="Tell us what you would like to make easier. An engineer will reply."
        breadcrumbs={<Breadcrumbs current="Contact Us" />}
        video={{ loops: [webm, mp4], poster, thread: loopThreads.contact }}
      />
      <div className={styles.page}>
        <Section>
          <CardGrid layout="details">
            <ContactCard
              icon={phone}
              label="Phone"
              value={company.phone}
              href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}
            />
            <ContactCard icon={mail} label="Email" value={company.email} href={`mailto:${company.email}`} />
            <ContactCard
              icon={mapPin}
              label="Office"
              value={company.address}
              href={company.mapUrl}
              action="Open in Maps"
              newTab
            />
          </CardGrid>
          <section className={styles.enquiry} aria-labelledby="enquiry">
            <Split>
              <TextStack>
                <Heading level={2} id="enquiry">
                  Get In Touch !
                </Heading>
                <Lead>We need the fields marked * to reply. Comments are optional.</Lead>
                <div className={styles.picture}>
                  <Plate
                    {...arches}
                    alt="Engraved illustration: brick walls with circular openings, after the modern architecture of Ahmedabad"
                    sizes="(max-width: 991px) 92vw, 42vw"
                  />
                </div>
              </TextStack>
              <EnquiryPanel />
            </Split>
          </section>
        </Section>
      </div>
    </>
  );
}
