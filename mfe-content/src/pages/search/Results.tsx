import { paths } from '@weft/site/paths';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { TextLink } from '@weft/ui/text-link/TextLink';
import type { FoundPage } from './found-page';
import styles from './search.module.css';

const starts = [
  { text: 'Services', href: paths.services },
  { text: 'Case Studies', href: paths.caseStudies },
  { text: 'Industries', href: paths.industries },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
];

/** What was found, best first; or where else to look. */
export function Results({ words, results }: { words: string; results: readonly FoundPage[] }) {
  if (words === '') {
    return (
      <>
        <p className={styles.hint}>Search the blog, case studies, services, industries and openings.</p>
        <Starts />
      </>
    );
  }
  if (results.length === 0) {
    return (
      <div role="status">
        <MessagePanel title={`Nothing was found for “${words}”`}>
          <p>Check the spelling, or try fewer or more general words. Or start here:</p>
          <Starts />
        </MessagePanel>
      </div>
    );
  }
  return (
    <>
      <p className={styles.hint} role="status">
        {results.length === 1 ? 'One page' : `${results.length} pages`} for “{words}”
      </p>
      <ol className={styles.list}>
        {results.map((result) => (
          <li key={result.href}>
            <Result result={result} />
          </li>
        ))}
      </ol>
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

function Starts() {
  return (
    <ul className={styles.starts}>
      {starts.map(({ text, href }) => (
        <li key={href}>
          <TextLink href={href}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}
