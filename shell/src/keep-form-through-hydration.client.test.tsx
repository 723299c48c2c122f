import { keepFormThroughHydration } from './keep-form-through-hydration.client';

const page = `<main>
  <form role="search"><input type="search" name="q"></form>
  <form aria-label="Filter"><select name="type"><option></option><option>Part-time</option></select><input name="q"></form>
  <form method="post"><textarea name="comments"></textarea></form>
</main>`;

const control = (selector: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(selector)!;
const inSearch = '[role="search"] [name="q"]';
const inFilter = '[aria-label="Filter"] [name="q"]';

beforeEach(() => {
  document.body.innerHTML = page;
});

test('every form of a page that is rendered anew gets back what was typed and chosen in it', () => {
  control(inSearch).value = 'chatbots';
  const restore = keepFormThroughHydration();
  control(inFilter).value = 'python';
  control('select').value = 'Part-time';
  control('textarea').value = 'Invoices';
  document.body.innerHTML = page;
  restore();
  expect(control(inSearch)).toHaveValue('chatbots');
  expect(control(inFilter)).toHaveValue('python');
  expect(control('select')).toHaveValue('Part-time');
  expect(control('textarea')).toHaveValue('Invoices');
});

test('the field that had the focus gets it back, with its selection, among fields of the same name', () => {
  const restore = keepFormThroughHydration();
  const field = control(inFilter) as HTMLInputElement;
  field.value = 'python';
  field.focus();
  field.setSelectionRange(2, 4);
  document.body.innerHTML = page;
  restore();
  const { selectionStart, selectionEnd } = control(inFilter) as HTMLInputElement;
  expect(control(inFilter)).toHaveFocus();
  expect([selectionStart, selectionEnd]).toEqual([2, 4]);
});

test('forms that are kept are left alone', () => {
  const restore = keepFormThroughHydration();
  control(inSearch).focus();
  control(inFilter).value = 'python';
  restore();
  expect(control(inFilter)).toHaveValue('python');
  expect(control(inSearch)).toHaveFocus();
});
