import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readSigns, TRAP_FIELD } from './read-signs';
import { Trap } from './Trap';

it('D-48 without scripts there is a trap field that no person can reach', () => {
  expect(renderToStaticMarkup(createElement(Trap))).toMatch(
    /^<div class="hidden" aria-hidden="true"><label>.+<input type="text" tabindex="-1" autocomplete="off" name="website"\/><\/label><\/div>$/i,
  );
});

it('D-48 a sender who fills in the trap field is recognised', () => {
  const form = new FormData();
  expect(readSigns(form)).toEqual({ seconds: null, isTrapped: false });
  form.set(TRAP_FIELD, '');
  expect(readSigns(form).isTrapped).toBe(false);
  form.set(TRAP_FIELD, 'https://example.com');
  expect(readSigns(form).isTrapped).toBe(true);
});

it('a time that is invalid or in the future is ignored', () => {
  const form = new FormData();
  form.set('shown_at', 'soon');
  expect(readSigns(form).seconds).toBeNull();
  form.set('shown_at', '5000');
  expect(readSigns(form, 4000).seconds).toBeNull();
});
