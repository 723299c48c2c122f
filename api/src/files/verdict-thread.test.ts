import { docxWith, samplePdf } from '../testing/sample-documents';
import { fileFaults } from './document-kinds';
import { VerdictThread } from './verdict-thread';

describe('D-47 the thread that judges résumés', () => {
  const thread = new VerdictThread();
  afterAll(() => thread.close());

  it('answers each file in turn, even after one that exceeds the time limit', async () => {
    const pdf = { bytes: samplePdf, name: 'cv.pdf' };
    expect(await thread.verdict(pdf, 1)).toEqual({ fault: fileFaults.slow });
    const text = { bytes: Buffer.from('Weaving since 2001'), name: 'cv.txt' };
    const verdicts = [thread.verdict(pdf), thread.verdict(text), thread.verdict({ ...pdf, name: 'cv.doc' })];
    expect(await Promise.all(verdicts)).toEqual([
      { kind: 'pdf' },
      { kind: 'txt' },
      { fault: fileFaults.misnamed('doc', 'pdf') },
    ]);
  });

  it('rejects a waiting file when it is closed, and starts again for the next one', async () => {
    // Judging it takes most of a second, so that the thread ends before its answer.
    const bytes = docxWith({ name: 'word/comments.xml', bytes: '<w:t>'.repeat(10_000_000) });
    const verdict = thread.verdict({ bytes, name: 'cv.docx' });
    await Promise.all([thread.close(), expect(verdict).rejects.toThrow('has exited')]);
    expect(await thread.verdict({ bytes: samplePdf, name: 'cv.pdf' })).toEqual({ kind: 'pdf' });
  });
});
