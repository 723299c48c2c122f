/**
 * Until the router is there, forms are sent as without scripts, and checked as then: one that its page would check by now
 * must not lose a file over what the browser can tell.
 *
 * @returns ends that
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
