import { contentOf, formKey } from './form-key';

function formWith(bytes: string, name = 'cv.txt'): FormData {
  const form = new FormData();
  form.append('first_name', 'Ada');
  form.append('resume', new File([bytes], name));
  return form;
}

it('GAT-10 on a server the key follows from the form and its content', async () => {
  const key = await formKey('a', 'one');
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(await formKey('a', 'one')).toBe(key);
  expect(await formKey('a', 'two')).not.toBe(key);
  expect(await formKey('b', 'one')).not.toBe(key);
});

it('both the name and the content of a file count', async () => {
  const content = await contentOf(formWith('abc'));
  expect(JSON.parse(content)).toEqual([
    ['first_name', 'Ada'],
    ['resume', 'cv.txt', 3, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ]);
  expect(await contentOf(formWith('abc'))).toBe(content);
  expect(await contentOf(formWith('abd'))).not.toBe(content);
  expect(await contentOf(formWith('abc', 'other.txt'))).not.toBe(content);
});

it('leaves out the hash of a file if the browser cannot compute one', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  const content = await contentOf(formWith('abc'));
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  expect(JSON.parse(content)).toEqual([
    ['first_name', 'Ada'],
    ['resume', 'cv.txt', 3, ''],
  ]);
});
