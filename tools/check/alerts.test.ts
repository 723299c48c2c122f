import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

const file = path.resolve(import.meta.dirname, '../../deploy/monitoring/alerts.yaml');

it('each alert says what it means and what to do', async () => {
  const { groups } = parse(await readFile(file, 'utf8')) as {
    groups: { rules: { alert: string; annotations: Record<string, string> }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules);
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, annotations } of alerts)
    expect([alert, annotations]).toEqual([
      alert,
      { summary: expect.stringMatching(/\w/), action: expect.stringMatching(/\w/) },
    ]);
});
