import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Button, type ButtonProps } from './Button';

/** Submits a form and announces that it is being sent, since a disabled button loses the focus. */
export function SubmitButton({ busy, children, ...look }: Pick<ButtonProps, 'busy' | 'block' | 'children'>) {
  return (
    <>
      <Button type="submit" busy={busy} {...look}>
        {busy ? 'Sending…' : children}
      </Button>
      <span aria-live="polite">{busy ? <VisuallyHidden>Sending…</VisuallyHidden> : null}</span>
    </>
  );
}
