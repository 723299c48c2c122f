import { paths } from '@weft/site/paths';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { Reload } from '../../reload/Reload';
import type { FoundPage } from './found-page';
import type { SearchData } from './loader';
import styles from './search.module.css';

const starts = [
  { text: 'Services', href: paths.services },
  { text: 'Case Studies', href: paths.caseStudies },
  { text: 'Industries', href: paths.industries },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
];

/** The results, best first, or suggestions where else to look. */
export function Results({ words, results }: SearchData) {
  return (
    <>
      {/*
       * In the document before its text: a region that appears together with it may not be announced. One text alone:
       * of several, Orca reads the last.
       */}
      <div role="status">{words === '' ? null : <Found words={words} count={results?.length} />}</div>
      {results?.length ? (
        <ol className={styles.list}>
          {results.map((result) => (
            <li key={result.href}>
              <Result result={result} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.advice}>
          <Advice words={words} isDown={words !== '' && !results} />
        </div>
      )}
    </>
  );
}

/** @param props.count of results; undefined if the API did not answer */
function Found({ words, count }: { words: string; count: number | undefined }) {
  if (count === undefined) return <MessagePanel title="The search cannot answer right now" cut />;
  if (count === 0) return <MessagePanel title={`Nothing was found for “${words}”`} />;
  const pages = count === 1 ? 'One page' : `${count} pages`;
  return <p className={styles.hint}>{`${pages} for “${words}”`}</p>;
}

/** What to do before a search, and after one without results. */
function Advice({ words, isDown }: { words: string; isDown: boolean }) {
  if (isDown) {
    return (
      <>
        <p className={styles.hint}>The rest of the site works. Try again in a moment.</p>
        <Reload other={{ text: 'Home', href: paths.home }} />
      </>
    );
  }
  return (
    <>
      <p className={styles.hint}>
        {words === ''
          ? 'Search the blog, case studies, services, industries and openings.'
          : 'Check the spelling, or try fewer or more general words. Or start here:'}
      </p>
      <ul className={styles.starts}>
        {starts.map(({ text, href }) => (
          <li key={href}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ result: { kind, href, title, excerpt } }: { result: FoundPage }) {
  return (
    <article>
      <p className={styles.kind}>{kind}</p>
      <h2 className={styles.title}>
        <a href={href}>{title}</a>
      </h2>
      <p className={styles.excerpt}>
        {excerpt.map(({ text, marked }, at) =>
          marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
    </article>
  );
}
