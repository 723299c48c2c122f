import { parentPort } from 'node:worker_threads';
import { documentVerdict } from './document-verdict';
import type { SubmittedFile } from './verdict-thread';

// What the thread of `VerdictThread` runs: one answer for each file.
parentPort?.on('message', ({ bytes, name }: SubmittedFile) => {
  void documentVerdict(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name).then((verdict) =>
    parentPort?.postMessage(verdict),
  );
});
