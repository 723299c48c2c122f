import { useLoaderData, useLocation } from '@weft/router';
import { replyTime } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { Cell } from '@weft/ui/card/Cell';
import { JobRow } from '@weft/ui/card/JobRow';
import { useFocusFallback } from '@weft/ui/focus/use-focus-fallback';
import { PageHead } from '@weft/ui/head/PageHead';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Section } from '@weft/ui/section/Section';
import { useRef } from 'react';
import bobbin from '../../art/bobbin-s.svg?plate';
import { openingFacts } from '../../openings/opening-facts';
import styles from './career.module.css';
import type { CareerData } from './loader';
import { OpeningFilters } from './OpeningFilters';
import { filterOf, filterOpenings, isFiltering, type ListedOpening } from './view';

const culture = [
  {
    title: 'Own a problem, not a ticket',
    text: 'You meet the people who use what you build, and you stay with it after launch.',
  },
  {
    title: 'Say what you do not know',
    text: 'Uncertainty is written down here. Nobody is promoted for sounding sure.',
  },
  {
    title: 'Your time is yours',
    text: 'Flexible hours, work from home where the role allows it, and no calls on your day off.',
  },
  {
    title: 'Cover when you need it',
    text: 'Health insurance for you and your family, parental leave, and equipment you choose.',
  },
  {
    title: 'Open about pay',
    text: 'Every offer names the pay range for the role, and how people move within it.',
  },
  {
    title: 'Learn on the clock',
    text: 'Half a day each week for reading, trying and teaching, in working hours.',
  },
];

const hiring = [
  { title: 'You apply', text: 'A person reads your application, résumé included. No software sorts it.' },
  { title: 'A first call', text: 'Half an hour with somebody from the team. You ask as much as we do.' },
  {
    title: 'A piece of work',
    text: 'Two hours at most, on a problem from a real project. Afterwards you talk it through with two engineers.',
  },
  { title: 'An offer', text: 'In writing, with pay, hours, place and the people you would work with.' },
];

/** `/career`: how we work, and the API's openings, filtered by the address. */
export function CareerPage() {
  const { openings } = useLoaderData<CareerData>();
  return (
    <>
      <PageHead
        breadcrumbs={<Breadcrumbs current="Career" />}
        title="Join our Team"
        lead="Small teams, long projects and the time to do the work properly. We hire people who would rather be asked a hard question than taken at their word."
        actions={<ButtonLink href="#roles">See the openings</ButtonLink>}
        plate={{ ...bobbin, alt: 'Engraved illustration: a bobbin of thread' }}
      />
      <Section joined="below">
        <CardGrid layout="cells">
          {culture.map(({ title, text }) => (
            <Cell key={title} title={title} text={text} level={2} />
          ))}
        </CardGrid>
      </Section>
      <Section joined="below" labelledBy="hiring">
        <SectionHead
          id="hiring"
          title="How hiring works"
          lead={`You hear from us within ${replyTime.application} after each step, whatever the answer is.`}
        />
        <CardGrid layout="steps" ordered>
          {hiring.map(({ title, text }, at) => (
            <Cell key={title} number={at + 1} title={title} text={text} />
          ))}
        </CardGrid>
      </Section>
      <Section id="roles" labelledBy="roles-title">
        <SectionHead id="roles-title" title="Find Your Perfect Role" />
        {openings === null ? <Unavailable /> : <Openings openings={openings} />}
      </Section>
    </>
  );
}

function Openings({ openings }: { openings: ListedOpening[] }) {
  const { search } = useLocation();
  const count = useRef<HTMLParagraphElement>(null);
  useFocusFallback(count, search);
  const filter = filterOf(new URLSearchParams(search));
  const shown = filterOpenings(openings, filter);
  if (openings.length === 0) return <NoOpenings />;
  return (
    <>
      <OpeningFilters openings={openings} filter={filter} />
      {/* The status element itself should not take the focus. */}
      <p className={styles.count} ref={count} tabIndex={-1}>
        <span role="status">
          {/* Remounted on each choice, so that an unchanged number is announced too. */}
          <span key={search}>
            {isFiltering(filter) ? `${shown.length} of ${openingCount(openings)}` : openingCount(openings)}
          </span>
        </span>
      </p>
      {shown.length === 0 ? <NothingMatches /> : <Rows openings={shown} />}
    </>
  );
}

function Rows({ openings }: { openings: ListedOpening[] }) {
  return (
    <CardGrid layout="rows">
      {openings.map((opening, at) => (
        <JobRow
          key={opening.id === '' ? at : opening.id}
          title={opening.title}
          facts={openingFacts(opening)}
          href={opening.id === '' ? undefined : paths.job(opening.id)}
        />
      ))}
    </CardGrid>
  );
}

function openingCount({ length }: { length: number }): string {
  return length === 1 ? '1 opening' : `${length} openings`;
}

function Unavailable() {
  const { pathname, search } = useLocation();
  return (
    <MessagePanel title="The openings cannot be shown right now." level={3} cut>
      <p>The rest of the site works. Try again in a moment.</p>
      <span data-document="">
        <ButtonLink href={pathname + search}>Reload</ButtonLink>
      </span>
    </MessagePanel>
  );
}

/** D-63: no invented job, but a way to contact us. */
function NoOpenings() {
  return (
    <MessagePanel title="No openings right now" level={3}>
      <p>
        <a href={paths.contact}>Write to us</a> if you would like to hear about the next one.
      </p>
    </MessagePanel>
  );
}

function NothingMatches() {
  return (
    <MessagePanel title="No openings match" level={3}>
      <p>Try fewer words, or another location.</p>
      <a href={paths.career}>Show all openings</a>
    </MessagePanel>
  );
}
