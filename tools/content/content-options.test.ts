import { throwRefusals } from '../dev/testing/throw-refusals';
import { parseOptions } from './content-options';

beforeEach(throwRefusals);
afterEach(() => jest.restoreAllMocks());

it.each([
  [[], 'Say what to do.'],
  [['check', '--dry-run'], '--dry-run, --remove-all and --verbose belong to publish, not to check.'],
  [['export', '--verbose'], 'belong to publish, not to export.'],
  [['check', 'posts'], '"posts" is one word too many.'],
  [['publish', '--force'], "Unknown option '--force'"],
])('%j is refused in words', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
