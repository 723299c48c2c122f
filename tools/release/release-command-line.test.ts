import { releaseCommandLine } from './release-command-line';
import { ReleaseRefused } from './release-refused';

it('reads a command with its words and options', () => {
  expect(releaseCommandLine(['canary', 'mfe-content', '1', '--percent', '25', '--json'])).toMatchObject({
    command: 'canary',
    rest: ['mfe-content', '1'],
    values: { percent: '25', json: true },
  });
});

it('lists releases if no command is named', () => {
  expect(releaseCommandLine([])).toMatchObject({ named: null, command: 'list' });
});

it.each([
  [['promte'], 'There is no command "promte".'],
  [['toString'], 'There is no command "toString".'],
  [['list', '--jsn'], "Unknown option '--jsn'"],
  [['promote', '1', '--percent', '10'], '--percent is not an option of promote.'],
  [['release', 'mfe-content', '--percent', '10'], '--percent is not an option of release.'],
  [['canary', '1', '--base-url', 'none'], '--base-url is not an option of canary.'],
  [['rollback', 'mfe-content', '--for', '30m'], '--for is not an option of rollback.'],
  [['rollback', 'mfe-content', '1.0.0'], 'rollback does not take "1.0.0".'],
  [['prune', 'mfe-content', '--keep', '5'], 'prune does not take "mfe-content".'],
  [['promote', 'mfe-content', '1', '2'], 'promote does not take "2".'],
  [['changelog', 'mfe-content', '1', '2', '3', '4'], 'changelog does not take "3 4".'],
  [['--keep', '5'], '--keep is not an option of list.'],
])('%j is refused with the usage', (args, fault) => {
  const read = () => releaseCommandLine(args);
  expect(read).toThrow(ReleaseRefused);
  expect(read).toThrow(fault);
  expect(read).toThrow('\n\nUsage: npm run releases -- <command>');
});

it('explains a command with --help, whatever else is given', () => {
  expect(releaseCommandLine(['rollback', '1.0.0', '--help'])).toMatchObject({ command: 'rollback' });
});
