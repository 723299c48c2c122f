import { faultText } from './release-refused';

const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it('says what to do if a disk is full', () => {
  const full = /^A disk is full, .* Make room \(`.* prune`\), then try again: E/;
  expect(faultText(failure('ENOSPC', 'write'))).toMatch(full);
  // The error of a recursive `mkdir`.
  expect(faultText(failure('ENOENT', 'mkdir'))).toMatch(full);
});

it('names the file that cannot be used, such as a pipe in place of the lock', () => {
  const fault = faultText(failure('ENXIO', 'open'));
  expect(fault).toBe('A file could not be read or written: ENXIO');
});

it('returns null for a fault of the program, so that its stack is shown', () => {
  expect(faultText(failure('ENOENT', 'open'))).toBeNull();
});
