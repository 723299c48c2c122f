import { Bucket } from '@weft/bucket/bucket';
import { parseBucketAddress } from '@weft/bucket/bucket-address';
import { type TestBucket, testBucket } from '@weft/bucket/testing/test-bucket';
import { testServer } from '@weft/test-api/test-server';
import { BucketMarks, BucketSource } from './bucket-source';

let server: TestBucket;
let bucket: Bucket;
let source: BucketSource;
beforeEach(async () => {
  server = await testBucket();
  bucket = new Bucket(parseBucketAddress(server.address()), { pageSize: 3 });
  source = new BucketSource(bucket);
});
afterEach(async () => {
  bucket.close();
  await server.close();
});

async function put(key: string, text: string): Promise<void> {
  const found = await bucket.get(key);
  const condition = found === null || found === 'unchanged' ? 'absent' : { is: found.etag };
  expect(await bucket.put(key, Buffer.from(text), condition)).toBe(true);
}

it('a pointer is read once, and then only when it has changed', async () => {
  expect(await source.pointerText('mfe-content')).toBeNull();
  await put('mfe-content/active.json', '["one"]');
  server.requests.length = 0;
  for (const text of ['["one"]', '["one"]', '["one"]'])
    expect(await source.pointerText('mfe-content')).toBe(text);
  expect(server.requests.map(({ status }) => status)).toEqual([200, 304, 304]);
  await put('mfe-content/active.json', '["two"]');
  expect(await source.pointerText('mfe-content')).toBe('["two"]');
  await bucket.remove('mfe-content/active.json');
  expect(await source.pointerText('mfe-content')).toBeNull();
  expect(await source.remotes()).toEqual([]);
});

/** Its responses end with their connections, the first one too early. */
let answered = 0;
const cutting = testServer((request, answer) => {
  answer.removeHeader('transfer-encoding');
  answer.setHeader('connection', 'close');
  if (request.headers['if-none-match'] === '"1"') return answer.writeHead(304).end();
  answered += 1;
  answer.writeHead(200, { etag: '"1"' }).end(answered === 1 ? '["wh' : '["whole"]');
});

it('a pointer of unknown length whose answer was cut off is read again', async () => {
  const own = new Bucket(parseBucketAddress(`s3://releases/site?endpoint=${cutting.url}`));
  const behind = new BucketSource(own);
  expect(await behind.pointerText('mfe-content')).toBe('["wh');
  for (const text of ['["whole"]', '["whole"]']) expect(await behind.pointerText('mfe-content')).toBe(text);
  expect(answered).toBe(2);
  own.close();
});

it('the remotes are the teams that have a pointer', async () => {
  for (const key of [
    'mfe-content/active.json',
    'shell/active.json',
    'notes/active.json',
    'mfe-news/1/release.json',
  ])
    await put(key, JSON.stringify([key]));
  expect(await source.remotes()).toEqual(['mfe-content']);
  server.requests.length = 0;
  expect(await source.remotes()).toEqual(['mfe-content']);
  const asked = server.requests.filter(({ what }) => what.includes('/active.json'));
  expect(asked.map(({ what }) => what.split('?')[0])).toEqual(['GET /releases/site/mfe-news/active.json']);
});

it('a pointer that is too large is a fault of only its team', async () => {
  await put('mfe-careers/active.json', 'one');
  await put('mfe-content/active.json', 'large'.repeat(60_000));
  expect(await source.remotes()).toEqual(['mfe-careers', 'mfe-content']);
  await expect(source.pointerText('mfe-content')).rejects.toThrow(RangeError);
});

it('all versions of a team are listed, even over several pages, and each file is found', async () => {
  const versions = ['1', '2', '3', '4', '5', '6', '7'];
  for (const version of versions) await put(`mfe-content/${version}/release.json`, version);
  await put('mfe-content/7/client/page.js', 'page');
  expect(await source.versions('mfe-content')).toEqual(versions);
  expect((await source.file('mfe-content', '7/client/page.js'))?.toString()).toBe('page');
  await expect(source.file('mfe-content', '7/client/page.js', 3)).rejects.toThrow(RangeError);
  expect(await source.file('mfe-content', '7/client/other.js')).toBeNull();
  expect(await source.versions('mfe-news')).toEqual([]);
});

it('a bucket that is away is an error, never an empty store', async () => {
  await put('mfe-content/active.json', 'one');
  await source.pointerText('mfe-content');
  await server.goOffline();
  const reads = [
    source.remotes(),
    source.pointerText('mfe-content'),
    source.versions('mfe-content'),
    source.file('mfe-content', '1/release.json'),
    new BucketMarks(bucket).read('mfe-content', 'salt'),
  ];
  const words = /^bucket releases at http:\S+: request failed/;
  await Promise.all(reads.map((answer) => expect(answer).rejects.toThrow(words)));
  const listed = { get: bucket.get.bind(bucket), folders: async () => ['mfe-content'] };
  await expect(new BucketSource(listed).remotes()).rejects.toThrow(words);
});

it('a canary’s mark written by one shell is read by all', async () => {
  const marks = new BucketMarks(bucket);
  expect(await marks.read('mfe-content', 'salt')).toBeNull();
  const mark = { version: '1', at: '2025-01-02T03:04:05.678Z', reason: 'errors' };
  await marks.write('mfe-content', 'salt', mark);
  await marks.write('mfe-content', 'salt', { ...mark, reason: 'later' });
  expect(await new BucketMarks(bucket).read('mfe-content', 'salt')).toEqual(mark);
  expect(await bucket.get('mfe-content/canaries/salt.json')).not.toBeNull();
  await put('mfe-content/canaries/large.json', JSON.stringify({ ...mark, reason: 'large'.repeat(60_000) }));
  expect(await marks.read('mfe-content', 'large')).toBeNull();
});
