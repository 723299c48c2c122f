import { useLocation, useSubmit } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Button } from '@weft/ui/button/Button';
import { Field } from '@weft/ui/field/Field';
import { Select } from '@weft/ui/select/Select';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './opening-filters.module.css';
import {
  filterOf,
  filterOptions,
  isFiltering,
  type ListedOpening,
  type OpeningFilter,
  queryOf,
} from './view';

export interface OpeningFiltersProps {
  openings: readonly ListedOpening[];
  /** The filter in the address. */
  filter: OpeningFilter;
}

/** Servers refuse too long an address, also when the page is reloaded. */
const keyword = { label: 'Keyword', name: 'q', type: 'search', plain: true, maxLength: 200 };

/** Kind, place and keywords as a plain form whose state is the address, so that it works without scripts. */
export function OpeningFilters({ openings, filter }: OpeningFiltersProps) {
  const submit = useSubmit();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { types, locations } = filterOptions(openings);
  const { type, location, q } = filter;

  // Back, Forward and "Show all" change the address but not the fields, which are updated here. What was typed before
  // hydration stays.
  const shown = useRef({ type, location, q });
  useEffect(() => {
    const before = shown.current;
    if (before.type === type && before.location === location && before.q === q) return;
    shown.current = { type, location, q };
    for (const [name, value] of Object.entries({ type, location, q })) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [type, location, q]);

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const query = queryOf(filterOf(new URLSearchParams(entries)));
    // As browsers do with forms: otherwise Back would lead to the same page.
    const replace = String(query) === search.slice(1);
    void submit(query, { action: paths.career, preventScrollReset: true, replace });
  }

  return (
    <form
      className={styles.filters}
      action={`${paths.career}#roles`}
      aria-label="Filter the openings"
      onSubmit={apply}
      ref={form}
    >
      <Select label="Type" name="type" plain placeholder="All types" options={types} defaultValue={type} />
      <Select
        label="Location"
        name="location"
        plain
        placeholder="All locations"
        options={locations}
        defaultValue={location}
      />
      <Field {...keyword} placeholder="Python, design" defaultValue={q} />
      <div className={styles.actions}>
        <Button type="submit" variant="line">
          Filter
        </Button>
        {isFiltering(filter) ? <TextLink href={paths.career}>Show all</TextLink> : null}
      </div>
    </form>
  );
}
