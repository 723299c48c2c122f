/**
 * Until the router has loaded, forms are sent as without scripts and validated by the browser, `noValidate` ones too: a
 * chosen file must not be lost over a fault that the browser can detect.
 *
 * @returns hands forms over to the router
 */
export function keepFormsNative(): () => void {
  const pass = (event: SubmitEvent): void => {
    event.stopImmediatePropagation();
    const form = event.target as HTMLFormElement;
    if (form.noValidate && !form.reportValidity()) event.preventDefault();
  };
  window.addEventListener('submit', pass, true);
  return () => window.removeEventListener('submit', pass, true);
}
