import { paths, SEARCH_FIELD_ID } from '@weft/site/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Ctrl+K, or ⌘K on a Mac, leads to the search field from anywhere, but not while the visitor types. Speech input could
 * press a single key by accident (https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts).
 */
export function useSearchKey(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shouldFocus = useRef(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isSearchKey(event) || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      shouldFocus.current = true;
      if (!focusField()) void navigate(paths.search);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  // Runs after the frame has focused the new page's heading.
  useEffect(() => {
    if (shouldFocus.current && pathname === paths.search) focusField();
    shouldFocus.current = false;
  }, [pathname]);
}

function focusField(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  return field !== null;
}

/** Caps Lock makes the key an upper-case K. With Shift it would be another shortcut. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Composing text with an input method counts as typing; Ctrl+K may belong to the system there. */
function isTyping({ isComposing, target }: KeyboardEvent): boolean {
  if (isComposing) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
