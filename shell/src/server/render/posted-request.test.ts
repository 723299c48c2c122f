import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { PostedRequest } from './posted-request';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

it('gives an action the form with its files, which are read on demand', async () => {
  const file = path.join(folder, 'upload');
  await writeFile(file, 'the résumé');
  const request = new PostedRequest(
    new URL('https://site.example/joblist/1'),
    { referer: 'https://site.example/career' },
    {
      texts: [
        ['first_name', 'Ada'],
        ['first_name', 'Lovelace'],
      ],
      files: [
        { name: 'resume', fileName: 'cv.txt', type: 'text/plain', path: file },
        { name: 'photo', fileName: '', type: 'application/octet-stream', path: null },
      ],
    },
  );
  expect(request.method).toBe('POST');
  expect(request.headers.get('referer')).toBe('https://site.example/career');
  const form = await request.formData();
  expect(form.getAll('first_name')).toEqual(['Ada', 'Lovelace']);
  const resume = form.get('resume') as File;
  expect([resume.name, resume.type, resume.size]).toEqual(['cv.txt', 'text/plain', 12]);
  expect(await resume.text()).toBe('the résumé');
  expect(form.get('photo')).toMatchObject({ name: '', size: 0 });
});

it('its form can be sent on as it is', async () => {
  const file = path.join(folder, 'upload');
  await writeFile(file, 'x'.repeat(100_000));
  const request = new PostedRequest(
    new URL('https://site.example/'),
    {},
    { texts: [], files: [{ name: 'resume', fileName: 'cv.txt', type: 'text/plain', path: file }] },
  );
  const sent = await new Response(await request.formData()).formData();
  expect((sent.get('resume') as File).size).toBe(100_000);
});
