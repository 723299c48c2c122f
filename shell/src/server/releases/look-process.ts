import { type Look, lookAtRelease } from './look-at-release';

// The program of `lookApart`: one release, one answer.
process.once('message', (look: Look) => {
  void lookAtRelease(look).then((looked) => process.send?.(looked, () => process.disconnect()));
});
