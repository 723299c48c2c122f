import { fillForm, readFormValues } from './form-values.client';

/**
 * React renders the whole page anew if an extension or a translator has changed it before hydration; by then the
 * visitor may have filled in one of its forms.
 *
 * @returns to be called once the page is hydrated: restores in new forms what was typed, chosen and focused in the old
 */
export function keepFormThroughHydration(): () => void {
  const forms = formsOfPage();
  let focused = document.activeElement;
  const remember = () => {
    focused = document.activeElement;
  };
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    const renewed = formsOfPage();
    forms.forEach((form, at) => {
      const same = renewed[at];
      if (form.isConnected || !same) return;
      fillForm(same, readFormValues(form));
      if (isField(focused) && form.contains(focused)) focusSame(same, focused);
    });
  };
}

function formsOfPage(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')];
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
