import { connect } from 'node:net';
import { ApiUnderDrill } from './api-under-drill';
import { atMost, type DrillOptions, exactly, type Outcome, told } from './finding';
import { percentile, probe } from './latency';

const connections = 100;
const cutWithin = 30;

/** Holds connections open with bodies of one byte a second, and looks how the others fare. */
export async function slowBodies({ folder, say }: DrillOptions): Promise<Outcome> {
  const api = await ApiUnderDrill.on({ DATA_DIR: folder });
  await api.start();
  try {
    say(`${connections} bodies, one byte a second`);
    const port = Number(new URL(api.address).port);
    const calm = probe(`${api.address}/blog_list`);
    const cuts = await Promise.all(
      Array.from({ length: connections }, (_, number) => trickle(port, number % 2 === 0)),
    );
    const { times, failures } = await calm.stop();
    return [
      exactly('connections cut', cuts.filter(({ seconds }) => Number.isFinite(seconds)).length, connections),
      atMost('seconds until the last was cut', Math.max(...cuts.map(({ seconds }) => seconds)), cutWithin),
      exactly('with the answer', [...new Set(cuts.map(({ status }) => status))].join(), '408'),
      told('ordinary requests meanwhile', times.length),
      exactly('of them failed', failures, 0),
      atMost('their 95th percentile, ms', percentile(times, 95), 200),
    ];
  } finally {
    await api.stop();
  }
}

/** @returns when the connection was ended by the other side, and with which status */
function trickle(port: number, isJson: boolean): Promise<{ seconds: number; status: string }> {
  return new Promise((resolve) => {
    const started = performance.now();
    const path = isJson ? '/contact_form' : '/job_application';
    const type = isJson ? 'application/json' : 'multipart/form-data; boundary=x';
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer = setInterval(() => socket.write(isJson ? ' ' : '-'), 1_000);
    const giveUp = setTimeout(() => socket.destroy(new Error('never cut')), 90_000);
    let answer = '';
    let isLate = false;
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', (error) => (isLate = error.message === 'never cut'));
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(giveUp);
      const seconds = isLate
        ? Number.POSITIVE_INFINITY
        : Math.round((performance.now() - started) / 100) / 10;
      resolve({ seconds, status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none' });
    });
  });
}
