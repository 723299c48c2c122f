/** @jest-environment jsdom */
import { disableHydration, isHydrationDisabled } from './disable-hydration.client';

it.each([null, { key: 'k' }, 'text', 5])(
  'GAT-13 a history entry with the state %j stays as served only after disableHydration',
  (state) => {
    history.replaceState(state, '');
    expect(isHydrationDisabled()).toBe(false);
    disableHydration();
    expect(isHydrationDisabled()).toBe(true);
  },
);
