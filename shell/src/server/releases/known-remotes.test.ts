import { KnownRemotes } from './known-remotes';

it('learns each remote once, lists them in alphabetical order, and forgets none', () => {
  const remotes = new KnownRemotes([]);
  expect(remotes.learn(['mfe-marketing', 'mfe-careers'])).toEqual(['mfe-marketing', 'mfe-careers']);
  expect(remotes.learn(['mfe-events', 'mfe-careers'])).toEqual(['mfe-events']);
  expect(remotes.names).toEqual(['mfe-careers', 'mfe-events', 'mfe-marketing']);
});

it('if a setting names the remotes, there are no others', () => {
  const remotes = new KnownRemotes(['mfe-marketing', 'mfe-careers']);
  expect(remotes.learn(['mfe-events'])).toEqual([]);
  expect(remotes.names).toEqual(['mfe-careers', 'mfe-marketing']);
});
