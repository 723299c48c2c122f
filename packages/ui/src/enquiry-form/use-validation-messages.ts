import { type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The error message of a field. */
export interface FieldMessage {
  name: string;
  message: string;
}

const missing: Record<string, string> = {
  name: 'Enter your name',
  email: 'Enter your email',
  mobile_number: 'Enter your mobile number',
  service: 'Choose one of the services',
};

/**
 * Lets the browser validate the form, but shows our messages, all at once and in the page, instead of its bubbles.
 *
 * @param outcome of the form's last submission: a new one replaces older messages
 * @param sent the server's messages, by field
 * @returns the messages that still apply, the attempt they belong to, and the form's handlers
 */
export function useValidationMessages(outcome: unknown, sent: Readonly<Record<string, string>>) {
  const [check, setCheck] = useState<{ outcome: unknown; errors: FieldMessage[] }>();
  const [right, setRight] = useState<{ attempt: unknown; names: string[] }>();
  const isUnsent = check !== undefined && check.outcome === outcome;
  const attempt = isUnsent ? check : outcome;
  const all = isUnsent ? check.errors : Object.entries(sent).map(([name, message]) => ({ name, message }));
  const corrected = right && right.attempt === attempt ? right.names : [];

  function onInvalid(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setCheck({ outcome, errors: messagesOf(event.currentTarget) });
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const { name, validity } = target as Control;
    if (!all.some((error) => error.name === name)) return;
    const others = corrected.filter((one) => one !== name);
    setRight({ attempt, names: validity.valid ? [...others, name] : others });
  }

  return {
    errors: all.filter(({ name }) => !corrected.includes(name)),
    /** Whether they come from the browser's own validation: nothing was sent. */
    isUnsent,
    attempt,
    handlers: { onInvalid, onInput },
  };
}

function messagesOf(form: HTMLFormElement): FieldMessage[] {
  return ([...form.elements] as Control[])
    .filter(({ willValidate, validity }) => willValidate && !validity.valid)
    .map(({ name, validity }) => ({
      name,
      message: (validity.valueMissing && missing[name]) || 'Enter a valid email',
    }));
}
