/** @jest-environment jsdom */
import { stayAsServed, staysAsServed } from './stay-as-served.client';

it.each([null, { key: 'k' }, 'text', 5])(
  'GAT-13 a history entry with the state %j stays as served only after stayAsServed',
  (state) => {
    history.replaceState(state, '');
    expect(staysAsServed()).toBe(false);
    stayAsServed();
    expect(staysAsServed()).toBe(true);
  },
);
