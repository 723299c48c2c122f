import { SerialReads } from './serial-reads';

it('a volume that hangs has one read under way, and the same read is not begun twice', async () => {
  const reads = new SerialReads();
  const begun: string[] = [];
  let come: (text: string) => void = () => undefined;
  const hung = new Promise<string>((resolve) => (come = resolve));
  const read = (place: string) =>
    reads.run(place, () => {
      begun.push(place);
      return place === 'one' ? hung : Promise.resolve(place);
    });
  const results = ['one', 'one', 'two', 'two', 'three'].map(read);
  await new Promise(setImmediate);
  expect(begun).toEqual(['one']);
  come('come');
  expect(await Promise.all(results)).toEqual(['come', 'come', 'two', 'two', 'three']);
  expect(begun).toEqual(['one', 'two', 'three']);
});

it('a read that failed is begun again on the next request', async () => {
  const reads = new SerialReads();
  await expect(reads.run('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reads.run('one', async () => 'there')).toBe('there');
});
