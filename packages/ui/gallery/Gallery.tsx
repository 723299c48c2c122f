import { BackToTop } from '../src/back-to-top/BackToTop';
import { Breadcrumbs } from '../src/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '../src/button/ButtonLink';
import { PageHead } from '../src/head/PageHead';
import { ReadingProgress } from '../src/reading-progress/ReadingProgress';
import { VideoBanner } from '../src/video/VideoBanner';
import { CardSheets } from './CardSheets';
import { picture } from './clients';
import { ButtonSheet, FilterSheet } from './control-sheets';
import { FormSheet } from './FormSheet';
import { AccordionSheet, Bands, CarouselSheet } from './moving-sheets';
import styles from './sheet.module.css';
import { FigureSheet, ProseSheet, StateSheet } from './state-sheets';

const loop = { loops: ['/media/about.webm'], poster: '/media/about-poster.jpg' };

/** Every component in every state, for visual review and screenshots. Not part of any page. */
export function Gallery() {
  return (
    <main tabIndex={-1}>
      <ReadingProgress />
      <VideoBanner
        title="About Us"
        lead="Engineers in Ahmedabad, building AI that people are willing to put their name to."
        breadcrumbs={<Breadcrumbs current="About Us" />}
        video={loop}
      />
      <PageHead
        title="Enterprise AI"
        breadcrumbs={<Breadcrumbs current="Enterprise AI" />}
        lead="AI that works inside your rules: grounded in your own data, limited to what it may do, and open about how sure it is."
        actions={<ButtonLink href="#enquire">Get In Touch</ButtonLink>}
        plate={{ ...picture('enterprise-ai'), alt: 'A sphere at rest' }}
      />
      <PageHead title="Component sheet" breadcrumbs={<Breadcrumbs current="Components" />} />
      <div className={styles.wrap}>
        <ButtonSheet />
        <FormSheet />
        <FilterSheet />
        <AccordionSheet />
        <CarouselSheet />
        <FigureSheet />
        <StateSheet />
        <CardSheets />
        <ProseSheet />
      </div>
      <Bands />
      <BackToTop />
    </main>
  );
}
