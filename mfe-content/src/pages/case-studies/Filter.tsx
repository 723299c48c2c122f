import type { Category } from '@weft/api-contract/blog';
import { useLocation, useNavigate } from '@weft/router';
import { caseStudiesPath, paths } from '@weft/site/paths';
import { ChipGroup } from '@weft/ui/chip/ChipGroup';
import { ChipSubmit } from '@weft/ui/chip/ChipSubmit';
import type { SubmitEvent } from 'react';
import styles from './case-studies.module.css';

export interface FilterProps {
  categories: readonly Category[];
  /** Slug of the chosen category; null for all. */
  selected: string | null;
}

/** `All` and the categories as buttons of a GET form, which scripts turn into a change of the query (CSL-02). */
export function Filter({ categories, selected }: FilterProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = event.nativeEvent.submitter;
    const category = chosen instanceof HTMLButtonElement && chosen.name ? chosen.value : null;
    const address = caseStudiesPath(category);
    // As browsers do with forms: otherwise Back would lead to the same page.
    void navigate(address, { replace: address === pathname + search });
  }
  return (
    <form className={styles.filter} method="get" action={paths.caseStudies} onSubmit={choose}>
      <ChipGroup label="Category">
        <ChipSubmit pressed={selected === null}>All</ChipSubmit>
        {categories.map(({ slug, name }) => (
          <ChipSubmit key={slug} name="category" value={slug} pressed={slug === selected}>
            {name}
          </ChipSubmit>
        ))}
      </ChipGroup>
    </form>
  );
}
