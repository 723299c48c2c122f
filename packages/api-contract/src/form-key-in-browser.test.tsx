import { webcrypto } from 'node:crypto';
import { forgetFormKey, formKey } from './form-key';

// The browser's side; form-key.test.ts covers the server's. Only the hashing is Node's.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

afterEach(() => {
  forgetFormKey('a');
  forgetFormKey('b');
});

it('GAT-10 the key is the same for the same content, and changes after an edit', async () => {
  const first = await formKey('a', 'one');
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(await formKey('a', 'one')).toBe(first);
  const edited = await formKey('a', 'two');
  expect(edited).not.toBe(first);
  expect(await formKey('a', 'two')).toBe(edited);
});

it('the same content gets a new key once the first form is stored', async () => {
  const first = await formKey('a', 'one');
  forgetFormKey('a');
  expect(await formKey('a', 'one')).not.toBe(first);
});

it('two forms of a page get different keys', async () => {
  const first = await formKey('a', 'one');
  expect(await formKey('b', 'one')).not.toBe(first);
  expect(await formKey('a', 'one')).toBe(first);
});

it('GAT-10 the key survives a reload until the form is stored', async () => {
  const first = await formKey('a', 'one');
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./form-key');
    expect(await reloaded.formKey('a', 'one')).toBe(first);
    expect(await reloaded.formKey('b', 'one')).not.toBe(first);
    reloaded.forgetFormKey('a');
    expect(await reloaded.formKey('a', 'one')).not.toBe(first);
  });
});

it('the key works without session storage if the browser refuses it', async () => {
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const first = await formKey('a', 'one');
  expect(await formKey('a', 'one')).toBe(first);
  forgetFormKey('a');
  expect(await formKey('a', 'one')).not.toBe(first);
  refused.mockRestore();
});
