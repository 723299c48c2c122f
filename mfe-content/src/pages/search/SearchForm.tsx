import { useLocation, useNavigate } from '@weft/router';
import { paths, SEARCH_FIELD_ID, searchPath } from '@weft/site/paths';
import { Button } from '@weft/ui/button/Button';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './search.module.css';

/** One field and a button, as a GET form, so that results have an address and need no scripts. */
export function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  /** The query that the field was last synchronised with. */
  const shown = useRef(words);

  // The query of a new address is put into the field, but what is typed while an answer is pending stays.
  useEffect(() => {
    if (shown.current === words) return;
    shown.current = words;
    if (field.current) field.current.value = words;
  }, [words]);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    shown.current = typeof typed === 'string' ? typed.trim() : '';
    const address = searchPath(shown.current);
    // As browsers do with forms: otherwise Back would lead to the same page.
    void navigate(address, { replace: address === pathname + query });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element yet
    <form role="search" method="get" action={paths.search} onSubmit={search}>
      <label htmlFor={SEARCH_FIELD_ID}>
        <VisuallyHidden>Search the site</VisuallyHidden>
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={words}
          placeholder="What are you looking for?"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
}
