import type { FormEvent } from 'react';
import { Button } from '../button/Button';

export interface OnceMoreProps {
  /** Path of the page, which a browser without scripts asks for anew. */
  action: string;
  label: string;
  /** Unfolds the form. */
  onChoose: () => void;
}

/** Stands for a form that was sent and is folded away. */
export function OnceMore({ action, label, onChoose }: OnceMoreProps) {
  function choose(event: FormEvent): void {
    event.preventDefault();
    onChoose();
  }
  return (
    <form action={action} onSubmit={choose}>
      <Button type="submit" variant="line">
        {label}
      </Button>
    </form>
  );
}
