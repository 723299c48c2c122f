/**
 * Until the router has loaded, forms are sent as without scripts and validated by the browser, `noValidate` ones too: a
 * chosen file must not be lost over a fault that the browser can detect.
 *
 * @returns hands forms over to the router; a `noValidate` form that the browser has refused then shows its own messages
 */
export function keepFormsNative(): () => void {
  let refused: HTMLFormElement | null = null;
  const pass = (event: SubmitEvent): void => {
    event.stopImmediatePropagation();
    const form = event.target as HTMLFormElement;
    if (form.noValidate && !form.reportValidity()) event.preventDefault();
  };
  const remember = (event: Event): void => {
    refused = (event.target as HTMLInputElement).form;
  };
  const forget = (): void => {
    refused = null;
  };
  window.addEventListener('submit', pass, true);
  window.addEventListener('invalid', remember, true);
  window.addEventListener('input', forget, true);
  return () => {
    window.removeEventListener('submit', pass, true);
    window.removeEventListener('invalid', remember, true);
    window.removeEventListener('input', forget, true);
    if (refused?.noValidate && !refused.checkValidity()) refused.requestSubmit();
  };
}
