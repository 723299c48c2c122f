import { throwRefusals } from '../dev/testing/throw-refusals';
import { parseOptions } from './content-options';

beforeEach(throwRefusals);
afterEach(() => jest.restoreAllMocks());

it.each([
  [[], 'Name a command.'],
  [['publsh'], 'There is no command "publsh".'],
  [['check', '--remove-all'], 'are options of publish, not of check.'],
  [['check', '--dry-run'], '--dry-run, --remove-all and --verbose are options of publish, not of check.'],
  [['export', '--verbose'], 'are options of publish, not of export.'],
  [['check', 'posts'], 'Unexpected argument "posts".'],
  [['publish', '--force'], "Unknown option '--force'"],
])('%j is refused with a clear message', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});

it('publish accepts all of its options, and check none of them', () => {
  const args = ['publish', '--folder', 'other', '--dry-run', '--remove-all', '--verbose'];
  const options = { command: 'publish', folder: 'other', dryRun: true, removeAll: true, verbose: true };
  expect(parseOptions(args)).toEqual(options);
  const none = { command: 'check', folder: null, dryRun: false, removeAll: false, verbose: false };
  expect(parseOptions(['check'])).toEqual(none);
});
