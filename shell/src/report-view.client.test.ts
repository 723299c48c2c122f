/** @jest-environment jsdom */
import { reportFailure } from './report-failure.client';
import { releaseIn, reportView } from './report-view.client';

const sent: Promise<unknown>[] = [];
const careers = 'https://a.example/releases/mfe-careers/1.0.0-ab/client/career.js';

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sendBeacon = (_address: string, body: Blob) => {
    sent.push(
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(JSON.parse(String(reader.result)));
        reader.readAsText(body);
      }),
    );
    return true;
  };
  Object.assign(navigator, { sendBeacon });
  // web-vitals needs this and jsdom lacks it.
  Object.assign(performance, { getEntriesByType: () => [] });
  reportView({ name: 'mfe-marketing', version: '1.0.0-cd' });
});
beforeEach(() => {
  sent.length = 0;
});

it('finds the release whose file an address or a stack trace names first', () => {
  const stack = `TypeError: x\n at a (https://a.example/assets/shell.js:1:2)\n at b (${careers}:3:4)\n at c (https://cdn.example/mfe-content/2/client/x.js:1:1)`;
  expect(releaseIn(stack)).toEqual({ name: 'mfe-careers', version: '1.0.0-ab' });
  expect(releaseIn('https://a.example/assets/shell.js')).toBeNull();
  expect(releaseIn('')).toBeNull();
});

it('a failure is reported for the release it comes from, each kind once, and not without a release', async () => {
  const fail = (stack: string) => {
    const error = Object.assign(new Error('broken'), { stack });
    window.dispatchEvent(new ErrorEvent('error', { error, filename: '' }));
    reportFailure('could not be shown', error);
  };
  fail(`Error: broken\n at ${careers}:1:1`);
  fail('Error: broken\n at https://a.example/assets/shell.js:1:1');
  const script = document.createElement('script');
  script.src = careers;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  const of = { remote: 'mfe-careers', version: '1.0.0-ab', page: '/', value: 0 };
  expect(await Promise.all(sent)).toEqual([
    { ...of, kind: 'error' },
    { ...of, kind: 'load' },
  ]);
});
