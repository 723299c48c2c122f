import { ApiUnderDrill } from './api-under-drill';
import { atMost, type DrillOptions, exactly, type Outcome, told } from './finding';
import { percentile, probe } from './latency';
import { postHead, trickle } from './trickle';

const connections = 100;
const cutWithin = 30;
const slowJson = { begin: postHead('/contact_form', 'application/json'), character: ' ' };
const slowForm = {
  begin: postHead('/job_application', 'multipart/form-data; boundary=x'),
  character: '-',
};

/** Holds connections open with bodies of one byte a second, and looks how the others fare. */
export async function slowBodies({ folder, say }: DrillOptions): Promise<Outcome> {
  const api = await ApiUnderDrill.on({ DATA_DIR: folder });
  await api.start();
  try {
    say(`${connections} bodies, one byte a second`);
    const port = Number(new URL(api.address).port);
    const calm = probe(`${api.address}/blog_list`);
    const cuts = await Promise.all(
      Array.from({ length: connections }, (_, number) =>
        trickle(port, number % 2 === 0 ? slowJson : slowForm),
      ),
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
