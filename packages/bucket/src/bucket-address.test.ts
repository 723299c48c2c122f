import { parseBucketAddress } from './bucket-address';

it('an address names bucket, prefix, endpoint and region', () => {
  const text = 's3://releases/site/one/?endpoint=https://s3.example.com&region=eu-central-1';
  expect(parseBucketAddress(text)).toEqual({
    bucket: 'releases',
    prefix: 'site/one',
    endpoint: 'https://s3.example.com',
    region: 'eu-central-1',
  });
  expect(parseBucketAddress('s3://releases')).toMatchObject({ prefix: '', endpoint: undefined });
});

it.each([
  ['s3:///site', 'must be of the form s3://bucket/prefix'],
  ['s3://', 'must be of the form s3://bucket/prefix'],
  ['s3:releases/site', 'must be of the form s3://bucket/prefix'],
  ['s3://key:secret@releases/site', 'must hold no credentials: set AWS_ACCESS_KEY_ID'],
  [
    's3://releases/site?endpoint=http://key:secret@localhost',
    'must hold no credentials: set AWS_ACCESS_KEY_ID',
  ],
  ['s3://releases/site?endpoint=localhost:9000', 'must have an http or https address as its endpoint'],
  ['s3://releases/site?secret=words', 'must have no options other than endpoint and region'],
])('%s is refused, and no secret is repeated', (text, words) => {
  expect(() => parseBucketAddress(text)).toThrow(words);
  expect(() => parseBucketAddress(text)).not.toThrow(/secret(?!_|s)/);
});
