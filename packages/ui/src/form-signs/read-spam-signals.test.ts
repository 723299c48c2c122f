import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HoneypotField } from './HoneypotField';
import { HONEYPOT_FIELD, readSpamSignals } from './read-spam-signals';

it('D-48 without scripts there is a trap field that no person can reach', () => {
  expect(renderToStaticMarkup(createElement(HoneypotField))).toMatch(
    /^<div class="hidden" aria-hidden="true"><label>.+<input type="text" tabindex="-1" autocomplete="off" name="website"\/><\/label><\/div>$/i,
  );
});

it('D-48 a sender who fills in the trap field is recognised', () => {
  const form = new FormData();
  expect(readSpamSignals(form)).toEqual({ seconds: null, isTrapped: false });
  form.set(HONEYPOT_FIELD, '');
  expect(readSpamSignals(form).isTrapped).toBe(false);
  form.set(HONEYPOT_FIELD, 'https://example.com');
  expect(readSpamSignals(form).isTrapped).toBe(true);
});

it('a time that is invalid or in the future is ignored', () => {
  const form = new FormData();
  form.set('shown_at', 'soon');
  expect(readSpamSignals(form).seconds).toBeNull();
  form.set('shown_at', '5000');
  expect(readSpamSignals(form, 4000).seconds).toBeNull();
});
