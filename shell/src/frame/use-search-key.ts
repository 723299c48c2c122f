import { paths, SEARCH_FIELD_ID } from '@weft/site/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Ctrl+K, on a Mac ⌘K, leads to the search field from everywhere, but not while somebody is typing. A key alone would be
 * pressed by speech input (https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts).
 */
export function useSearchKey(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isSearchKey(event) || event.defaultPrevented || isTyping(event)) return;
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

/** With Caps Lock the key is a large one, which Shift does not make: that is another shortcut. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Composed text is typing, too; there Ctrl+K may be the system's. */
function isTyping({ isComposing, target }: KeyboardEvent): boolean {
  if (isComposing) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
