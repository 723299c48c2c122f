import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

// It starts a process, which is slow on a busy machine.
jest.setTimeout(60_000);

const MANY = 20;
const LONG = 100_000;

/** Writes the requested number of lines to a non-blocking pipe, and reports how long (ms) that took. */
const program = `
  import { logOutput } from ${JSON.stringify(path.join(import.meta.dirname, 'log-output.ts'))};
  // Node makes the pipe so as soon as somebody asks for it.
  void process.stdout;
  const log = logOutput();
  // A system clock that is set back must not make a wait longer.
  Date.now = () => 0;
  process.on('message', (lines) => {
    const start = performance.now();
    for (let line = 0; line < lines; line++) log.write(JSON.stringify('x'.repeat(${LONG})) + '\\n');
    process.send(performance.now() - start);
  });
  process.send('ready');
`;

/** Writes lines of two levels to a file, and reports its size after each. */
const toFile = `
  import { fstatSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { logOutput } from ${JSON.stringify(path.join(import.meta.dirname, 'log-output.ts'))};
  const log = logOutput();
  const sizes = [];
  for (const level of [30, 30, 40, 30]) {
    log.write(JSON.stringify({ level }) + '\\n');
    sizes.push(fstatSync(1).size);
  }
  while (fstatSync(1).size === sizes.at(-1)) await setTimeout(5);
  log.write(JSON.stringify({ level: 20 }) + '\\n');
  process.send(sizes);
  process.exit();
`;

it('waits for a slow reader, but only once for one that stopped; a cut line spoils no other', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const write = async (lines: number): Promise<number> => {
    child.send(lines);
    return Number((await once(child, 'message'))[0]);
  };
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const whole = () => lines.filter((line) => line.length === LONG + 2);
  reader.on('line', (line) => lines.push(line));

  reader.pause();
  setTimeout(() => reader.resume(), 200);
  expect(await write(MANY)).toBeGreaterThan(100);
  while (whole().length < MANY) await once(reader, 'line');

  reader.pause();
  const took = await write(MANY);
  expect([took >= 1_000, took < 15_000]).toEqual([true, true]);
  reader.resume();
  // The lines still buffered for the reader come first.
  while (whole().length < MANY + 5) await write(1);
  child.kill();
  expect(lines.filter((line) => line.length > LONG + 2).length).toBe(0);
});

it('gathers lines below a warning for a moment, in order, also when the process ends', async () => {
  const file = path.join(temporaryFolder(), 'log');
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', toFile], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const [sizes] = await once(child, 'message');
  await once(child, 'exit');
  closeSync(output);
  const line = '{"level":30}\n'.length;
  expect(sizes).toEqual([0, 0, 3 * line, 3 * line]);
  const levels = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text).level);
  expect(levels).toEqual([30, 30, 40, 30, 20]);
});
