import { testServer } from '@weft/test-api/test-server';
import { Bucket, BucketUnavailable } from './bucket';
import { parseBucketAddress } from './bucket-address';
import { type TestBucket, testBucket } from './testing/test-bucket';

let server: TestBucket;
let bucket: Bucket;
beforeEach(async () => {
  server = await testBucket();
  bucket = bucketAt(server.address());
});
afterEach(async () => {
  bucket.close();
  await server.close();
});

const bucketAt = (text: string) => new Bucket(parseBucketAddress(text), { pageSize: 2 });
const text = (words: string) => Buffer.from(words);
async function read(key: string) {
  const found = await bucket.get(key);
  if (found === null || found === 'unchanged') throw new Error(`no ${key}`);
  return found;
}

it('an object is written only if it is absent, or unchanged since it was read', async () => {
  expect(await bucket.get('one')).toBeNull();
  expect(await bucket.put('one', text('first'), 'absent')).toBe(true);
  expect(await bucket.put('one', text('other'), 'absent')).toBe(false);
  const { bytes, etag } = await read('one');
  expect(bytes.toString()).toBe('first');
  expect(await bucket.get('one', etag)).toBe('unchanged');
  expect(await bucket.put('one', text('second'), { is: etag })).toBe(true);
  expect(await bucket.put('one', text('third'), { is: etag })).toBe(false);
  expect((await read('one')).bytes.toString()).toBe('second');
  await bucket.remove('one');
  expect(await bucket.put('one', text('again'), { is: etag })).toBe(false);
});

it('an object that is too large is not read', async () => {
  await bucket.put('one', text('12345'), 'absent');
  const small = new Bucket(parseBucketAddress(server.address()), { mostBytes: 4 });
  await expect(small.get('one')).rejects.toThrow(new RangeError('one is too large'));
  await bucket.put('two', text('1234'), 'absent');
  expect(await small.get('two')).toMatchObject({ bytes: text('1234') });
  await expect(bucket.get('one', undefined, 4)).rejects.toThrow('one is too large');
  small.close();
});

let chunks: number;
const unmeasured = testServer((_asked, answer) => {
  answer.writeHead(200);
  const timer = setInterval(() => answer.write('12345') && (chunks += 1), 10);
  answer.once('close', () => clearInterval(timer));
  setTimeout(() => answer.destroyed || answer.end(), 500);
});

it('an object of undeclared size, as behind some proxies, is read no further than the limit', async () => {
  chunks = 0;
  const small = new Bucket(parseBucketAddress(`s3://releases/site?endpoint=${unmeasured.url}`), {
    mostBytes: 12,
  });
  await expect(small.get('one')).rejects.toThrow(new RangeError('one is too large'));
  expect(chunks).toBeLessThan(20);
  small.close();
});

it('of twenty concurrent writes one succeeds, and writing the same bytes again counts as done', async () => {
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, at) => bucket.put('one', text(`${at}`), 'absent')),
  );
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await bucket.put('one', (await read('one')).bytes, 'absent')).toBe(true);
});

it('a write whose connection is lost is retried, and holds up no other', async () => {
  server.beforePut = () => {
    bucket.close();
    server.beforePut = () => undefined;
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  expect(await bucket.put('one', text('first'), 'absent')).toBe(true);
  expect(await bucket.put('one', text('second'), 'absent')).toBe(false);
});

const stalling = testServer((_asked, answer) => {
  answer.writeHead(200, { 'content-length': 1_000, 'content-type': 'application/xml' }).write('<a');
});

it.each(['get', 'list'] as const)('a %s whose answer stalls ends at its time limit', async (what) => {
  const address = parseBucketAddress(`s3://releases/site?endpoint=${stalling.url}`);
  const stalled = new Bucket(address, { requestTimeout: 200 });
  await expect(what === 'get' ? stalled.get('one') : stalled.list()).rejects.toThrow(BucketUnavailable);
  stalled.close();
});

let faults = 0;
const flaky = testServer((request, answer) => {
  faults -= 1;
  if (faults < 0) return void answer.end('whole');
  if (request.url?.includes('/slow'))
    return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  answer.writeHead(200, { 'content-length': 1_000 }).write('half');
  setTimeout(() => answer.destroy(), 20);
});

it.each(['slow down', 'breaks off'])(
  'a read that meets "%s" is tried four times before it fails',
  async (key) => {
    const store = bucketAt(`s3://releases/site?endpoint=${flaky.url}`);
    faults = 3;
    expect(await store.get(key)).toMatchObject({ bytes: text('whole') });
    faults = 4;
    await expect(store.get(key)).rejects.toThrow(BucketUnavailable);
    store.close();
  },
);

const welcoming = testServer((_asked, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>');
});

it("a proxy's page is taken neither for a stored or deleted object nor for an empty list", async () => {
  const store = bucketAt(`s3://releases/site?endpoint=${welcoming.url}`);
  const fault = /request failed \(Error: what answers is no S3 store\)$/;
  await expect(store.put('one', text('1'), 'absent')).rejects.toThrow(fault);
  await expect(store.remove('one')).rejects.toThrow(fault);
  await expect(store.list()).rejects.toThrow(fault);
  await expect(store.folders()).rejects.toThrow(fault);
  store.close();
});

it('lists are complete, and read page by page', async () => {
  const keys = ['a/1/x', 'a/2/x', 'a/3/x', 'a/4/x', 'a/5/x', 'b/1/x', 'c'];
  for (const key of keys) await bucket.put(key, text(key), 'absent');
  const other = bucketAt(server.address('site-two'));
  await other.put('a/9/x', text('not ours'), 'absent');
  expect((await bucket.list()).map(({ key }) => key)).toEqual(keys);
  expect((await bucket.list('a/')).map(({ key }) => key)).toEqual(keys.slice(0, 5));
  expect(await bucket.folders()).toEqual(['a', 'b']);
  expect(await bucket.folders('a/')).toEqual(['1', '2', '3', '4', '5']);
  expect(server.requests.filter(({ what }) => what.includes('continuation-token')).length).toBeGreaterThan(4);
});

const clockless = testServer((_asked, answer) => {
  answer.writeHead(403, { 'content-type': 'application/xml' });
  answer.end(
    '<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>',
  );
});

describe('a fault is described in one line', () => {
  const attempt = (address: string) => bucketAt(address).list();

  it('no such bucket', async () => {
    const address = server.address().replace('//releases', '//nobodys');
    await expect(attempt(address)).rejects.toThrow(/^bucket nobodys at http\S+: there is no such bucket$/);
    await expect(bucketAt(address).get('one')).rejects.toThrow('there is no such bucket');
  });

  it('wrong credentials', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'wrong';
    await expect(attempt(server.address())).rejects.toThrow(
      /: access denied \(\w+\): check AWS_ACCESS_KEY_ID/,
    );
  });

  it('a clock that is wrong', async () => {
    await expect(attempt(`s3://releases/site?endpoint=${clockless.url}`)).rejects.toThrow(
      /: its clock and that of this machine differ: set the wrong one$/,
    );
  });

  it('no credentials', async () => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    });
    await expect(attempt(server.address())).rejects.toThrow(
      'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });

  it('a server that is away', async () => {
    await server.goOffline();
    await expect(attempt(server.address())).rejects.toThrow(/request failed \(.*ECONNREFUSED/);
  });
});
