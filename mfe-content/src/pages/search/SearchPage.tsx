import { useLoaderData } from '@weft/router';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { Section } from '@weft/ui/section/Section';
import type { SearchData } from './loader';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import styles from './search.module.css';

/** `/search`: posts, case studies, services, industries and openings that match a query. */
export function SearchPage() {
  const { words, results } = useLoaderData<SearchData>();
  return (
    <>
      <PageHead title="Search" breadcrumbs={<Breadcrumbs current="Search" />}>
        <div className={styles.form}>
          <SearchForm words={words} />
        </div>
      </PageHead>
      <Section tight joined="above">
        <Results words={words} results={results} />
      </Section>
    </>
  );
}
