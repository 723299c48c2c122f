import { paths, SEARCH_FIELD_ID } from '@weft/site/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The key `/` leads to the search field from everywhere, but not while somebody is typing. */
export function useSearchKey(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      wanted.current = true;
      if (!focusField()) void navigate(paths.search);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  // After the frame has given the focus to the new page's heading.
  useEffect(() => {
    if (wanted.current && pathname === paths.search) focusField();
    wanted.current = false;
  }, [pathname]);
}

function focusField(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  return field !== null;
}

/** Composed text and shortcuts of the system or the browser are typing, too. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
