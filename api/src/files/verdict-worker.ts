import { parentPort } from 'node:worker_threads';
import { documentVerdict } from './document-verdict';
import type { Judged } from './verdict-thread';

// The program of `VerdictThread`: one file, one answer.
parentPort?.on('message', ({ bytes, name }: Judged) => {
  void documentVerdict(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name).then((verdict) =>
    parentPort?.postMessage(verdict),
  );
});
