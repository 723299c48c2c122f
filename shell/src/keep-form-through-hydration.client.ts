import { currentForm, fillForm, readFormValues } from './form-values.client';

/**
 * React renders the whole page anew if an extension or a translator has changed it before hydration; by then the
 * visitor may have filled in its form.
 *
 * @returns to be called once the page is hydrated: restores in a new form what was typed, chosen and focused in the old
 */
export function keepFormThroughHydration(): () => void {
  const form = currentForm();
  let focused = document.activeElement;
  const remember = () => {
    focused = document.activeElement;
  };
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    const renewed = currentForm();
    if (!form || form.isConnected || !renewed) return;
    fillForm(renewed, readFormValues(form));
    if (isField(focused) && form.contains(focused)) focusSame(renewed, focused);
  };
}

function isField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function focusSame(
  form: HTMLFormElement,
  { name, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  // Email inputs have no selection.
  if (isField(field) && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
