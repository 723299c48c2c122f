import { forgetFormKey, formKey } from './form-key';

// In a browser; what a server does is in form-key.test.ts.

afterEach(() => {
  forgetFormKey('a');
  forgetFormKey('b');
});

it('GAT-10 is the same for the same content, and another one after an edit', async () => {
  const first = await formKey('a', 'one');
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(await formKey('a', 'one')).toBe(first);
  const edited = await formKey('a', 'two');
  expect(edited).not.toBe(first);
  expect(await formKey('a', 'two')).toBe(edited);
});

it('is another one for a form that is filled in alike after the first was stored', async () => {
  const first = await formKey('a', 'one');
  forgetFormKey('a');
  expect(await formKey('a', 'one')).not.toBe(first);
});

it('tells two forms of a page apart', async () => {
  const first = await formKey('a', 'one');
  expect(await formKey('b', 'one')).not.toBe(first);
  expect(await formKey('a', 'one')).toBe(first);
});
