import { openProbe } from './postgres-probe';

it('the probe asks the server again in time even if the clock is set back', async () => {
  // Nothing listens there.
  const probe = openProbe('postgres://nobody@127.0.0.1:1/none');
  const first = probe.reachable();
  await expect(first).rejects.toThrow();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 7_200_000);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const second = probe.reachable();
  clock.mockRestore();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
  await probe.close();
});
