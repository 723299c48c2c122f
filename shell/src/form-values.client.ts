/** The values of a form's fields, by field name. */
export type FormValues = readonly [string, FormDataEntryValue][];

/** The shown page's form that is sent to the site. */
export function currentForm(): HTMLFormElement | null {
  return document.querySelector('main form[method="post"]');
}

export function readFormValues(form: HTMLFormElement): FormValues {
  return [...new FormData(form)];
}

/** Fills what was typed and chosen into another copy of the form. */
export function fillForm(form: HTMLFormElement, typed: FormValues): void {
  for (const [name, value] of typed) {
    const control = form.elements.namedItem(name);
    if (typeof value !== 'string') choose(control, value);
    else if (control && 'value' in control) control.value = value;
  }
}

/** Sets a chosen file; `FormData` has a file without a name for an empty field. */
function choose(control: Element | RadioNodeList | null, file: File): void {
  if (!(control instanceof HTMLInputElement) || file.name === '') return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  control.files = chosen.files;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
