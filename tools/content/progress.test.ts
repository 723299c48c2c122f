import { progressReporter } from './progress';

function run(isTTY: boolean, times: number[]) {
  let written = '';
  let time = 0;
  const progress = progressReporter({ isTTY, write: (text) => (written += text) }, 'storing', () => time);
  for (const [place, moment] of times.entries()) {
    time = moment;
    progress(place + 1, times.length);
  }
  return written;
}

it('draws a bar on a terminal and removes it at the end', () => {
  const written = run(true, [10, 60, 70, 130]);
  expect(written.split('\r').slice(1)).toEqual([
    '  storing ███████████████░░░░░░░░░░░░░░░ 2 of 4',
    '  storing ██████████████████████████████ 4 of 4',
    '\u001b[K',
  ]);
});

it('writes a line every five seconds if there is no terminal', () => {
  expect(run(false, [10, 4_999, 5_000, 9_000, 10_000])).toBe('  storing: 3 of 5\n  storing: 5 of 5\n');
  expect(run(false, [10, 20])).toBe('');
});

it('shows nothing for a task with nothing to do', () => {
  let written = '';
  progressReporter({ isTTY: true, write: (text) => (written += text) }, 'storing')(0, 0);
  expect(written).toBe('');
});
