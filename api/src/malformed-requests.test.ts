import { randomFrom } from '@weft/http-server/random-from';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sendRawBytes, statusIn } from '../drills/send-raw-bytes';
import { postHead, trickle } from '../drills/trickle';
import { rawRequest } from './testing/random-requests';
import { type RunningApi, runApi } from './testing/run-api';
import { copySeededData } from './testing/seeded-data';

const COUNT = 600;

describe('malformed requests', () => {
  let folder: string;
  let api: RunningApi;
  let port: number;
  beforeAll(async () => {
    folder = temporaryFolder();
    await copySeededData(folder);
    api = runApi({ API_PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT_POSTS: '1000000' });
    port = Number(new URL(await api.listening).port);
  }, 300_000);
  afterAll(() => api.kill());

  it(`never get a 5xx: ${COUNT} random ones are answered or refused with a problem document`, async () => {
    // Takes 12 s, about as long as the random requests.
    const slow = trickle(port, { begin: postHead('/contact_form', 'application/json'), character: ' ' });
    const random = randomFrom(20_250_101);
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < COUNT; number += 1) {
      const request = rawRequest(random);
      // This side ends the connection after 500 ms; on a busy machine the answer may take longer, so it is tried again.
      const bytes = Buffer.from(request, 'latin1');
      const answer = (await sendRawBytes(port, bytes, 500)) || (await sendRawBytes(port, bytes)) || '';
      const status = statusIn(answer);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFine =
        (status > 0 && status < 400) ||
        (status < 500 && /^content-type: application\/problem\+json/im.test(answer));
      if (!isFine) failures.push(`${JSON.stringify(request.slice(0, 300))} -> ${answer.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect((await slow).status).toBe('408');
    // The requests reach far enough to be refused for many reasons.
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([400, 404, 405, 415, 422]));
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }, 300_000);

  it('with ten files get 422, and with more files 400', async () => {
    for (const files of [10, 11, 60]) {
      const form = new FormData();
      for (let number = 0; number < files; number += 1) form.append(`file${number}`, new Blob(['x']), 'x');
      const answer = await fetch(`http://127.0.0.1:${port}/job_application`, { method: 'POST', body: form });
      expect({ files, status: answer.status }).toEqual({ files, status: files > 10 ? 400 : 422 });
    }
  });

  // Has to be the last test: it ends the process.
  it('leave no warnings behind, such as of leaked listeners, and neither do valid ones', async () => {
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    const [posts, studies] = (await Promise.all([read('/blog_list'), read('/casestudy_list')])) as {
      slug: string;
    }[][];
    expect(await read(`/blog_detail/${posts?.[0]?.slug}`)).toMatchObject({ slug: posts?.[0]?.slug });
    expect(await read(`/casestudy_detail/${studies?.[0]?.slug}`)).toHaveProperty('results');
    await read('/blog_detail/none');
    api.signal('SIGTERM');
    expect((await api.ended).stderr).not.toContain('Warning');
    expect(api.log()).not.toContain('FST_ERR');
  }, 60_000);
});
