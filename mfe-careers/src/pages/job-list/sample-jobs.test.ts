import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleJobs } from './sample-jobs';

const folder = path.resolve(import.meta.dirname, '../../../../content/jobs');

it('JBL-01 there are six sample jobs, each with its own id', () => {
  expect(sampleJobs).toHaveLength(6);
  expect(new Set(sampleJobs.map(({ id }) => id)).size).toBe(6);
});

it('D-35 the sample jobs are those that the API is seeded with', async () => {
  const files = (await readdir(folder)).sort();
  const seeds = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const facts = (text: string) =>
    ['id', 'title', 'type', 'experience', 'location'].map(
      (name) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1],
    );
  expect(seeds.map(facts)).toEqual(
    sampleJobs.map(({ id, title, type, experience, location }) => [
      String(id),
      title,
      type,
      experience,
      location,
    ]),
  );
});
