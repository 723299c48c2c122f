import { checkRelease, type ReleaseCheckRequest } from './check-release';

// The program of `checkReleaseInChildProcess`: one release, one answer.
process.once('message', (look: ReleaseCheckRequest) => {
  void checkRelease(look).then((looked) => process.send?.(looked, () => process.disconnect()));
});
