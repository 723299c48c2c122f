/** @jest-environment jsdom */
import { stayAsServed, staysAsServed } from './stay-as-served.client';

it.each([null, { key: 'k' }, 'text', 5])(
  'GAT-13 an entry of the history that keeps %j stays as served only once that is said',
  (state) => {
    history.replaceState(state, '');
    expect(staysAsServed()).toBe(false);
    stayAsServed();
    expect(staysAsServed()).toBe(true);
  },
);
