import { checkRelease, type ReleaseCheckRequest } from './check-release';

// The program of `checkReleaseInChildProcess`: one release, one answer.
process.once('message', (request: ReleaseCheckRequest) => {
  void checkRelease(request).then((result) => process.send?.(result, () => process.disconnect()));
});
