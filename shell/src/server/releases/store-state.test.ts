import { BreakerOpen } from '../breakers/breaker';
import type { ReleaseSource } from './release-source';
import { StoreState } from './store-state';

let state: StoreState;
let lines: string[];
/** Errors that the source throws, by what is read. */
let faults: Record<string, Error>;
let source: ReleaseSource;

beforeEach(() => {
  lines = [];
  faults = {};
  const note = (_fields: object, message: string) => void lines.push(message);
  state = new StoreState({ error: note, info: note });
  const read = async <T>(what: string, found: T) => {
    if (faults[what]) throw faults[what];
    return found;
  };
  source = state.tracking({
    remotes: () => read('remotes', ['one', 'two']),
    pointerText: (team) => read(team, 'pointer'),
    versions: async () => [],
    file: async () => null,
  });
});

const readAll = () =>
  Promise.allSettled([source.remotes(), source.pointerText('one'), source.pointerText('two')]);
const away = 'the release store cannot be read; the releases in service stay';
const back = 'the release store can be read again';

it('a store that is away is logged once, and its return once', async () => {
  await readAll();
  expect([lines, state.fault]).toEqual([[], null]);
  const fault = new Error('refused');
  faults = { remotes: fault, one: fault, two: fault };
  for (let round = 0; round < 3; round += 1) await readAll();
  expect([lines, state.fault, state.faultOf('three')]).toEqual([[away], fault, fault]);
  faults = { two: fault };
  await readAll();
  expect([lines, state.fault]).toEqual([[away], fault]);
  faults = {};
  for (let round = 0; round < 3; round += 1) await readAll();
  expect([lines, state.fault]).toEqual([[away, back], null]);
});

it('a store without a pointer of the shell counts as away, like the empty folder of a missing volume', async () => {
  const empty = state.tracking({ ...source, remotes: async () => [], pointerText: async () => null });
  await expect(empty.pointerText('shell')).rejects.toThrow('the store has no shell/active.json');
  expect(await empty.pointerText('one')).toBeNull();
  expect([lines, state.fault, state.faultOf('one')]).toEqual([[away], expect.any(Error), state.fault]);
});

it('one pointer that cannot be read is logged once, however often the others can', async () => {
  faults = { two: new Error('no permission') };
  for (let round = 0; round < 3; round += 1) await readAll();
  expect([lines, state.fault]).toEqual([[away], faults.two]);
  // The other team's canary is not blocked by the store.
  expect([state.faultOf('one'), state.faultOf('two')]).toEqual([null, faults.two]);
});

it('a read that began before the store came back does not mark it as away again', async () => {
  faults = { one: new Error('refused') };
  await readAll();
  let fail = (_error: Error) => {};
  const slow = state.tracking({
    ...source,
    pointerText: () => new Promise((_resolve, reject) => (fail = reject)),
  });
  const late = slow.pointerText('two');
  faults = {};
  await readAll();
  fail(new Error('refused'));
  await expect(late).rejects.toThrow('refused');
  expect([lines, state.fault]).toEqual([[away, back], null]);
});

it('a store that is not called keeps its state', async () => {
  const fault = new Error('no answer');
  faults = { one: fault };
  await readAll();
  faults = { one: new BreakerOpen('not asked'), two: new BreakerOpen('not asked') };
  await readAll();
  expect([lines, state.fault]).toEqual([[away], fault]);
});

it('a pointer that is too large is not a fault of the store', async () => {
  faults = { one: new RangeError('active.json is too large') };
  await expect(source.pointerText('one')).rejects.toThrow('too large');
  expect([lines, state.fault]).toEqual([[], null]);
  faults = { one: new Error('refused') };
  await readAll();
  faults = { one: new RangeError('active.json is too large') };
  await readAll();
  expect([lines, state.fault]).toEqual([[away, back], null]);
});
