import { faultText } from './release-refused';

const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it('where a disk is full, says what to do', () => {
  const full = /^A disk is full, .* Make room \(`.* prune`\), then try again: E/;
  expect(faultText(failure('ENOSPC', 'write'))).toMatch(full);
  // The error of a recursive `mkdir`.
  expect(faultText(failure('ENOENT', 'mkdir'))).toMatch(full);
});

it('leaves a fault of the program to its stack', () => {
  expect(faultText(failure('ENOENT', 'open'))).toBeNull();
});
