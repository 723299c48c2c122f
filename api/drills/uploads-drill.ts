import { formOf, multipart, type Parts } from '../src/testing/multipart';
import {
  compoundFile,
  docxWith,
  odtWith,
  pdfOf,
  pdfStream,
  programs,
  samplePdf,
  zipOf,
} from '../src/testing/sample-documents';
import { ApiUnderDrill } from './api-under-drill';
import { atMost, type DrillOptions, exactly, type Finding, type Outcome, reportOnly } from './finding';
import { percentile, probe, repeat } from './latency';
import { sendOnce } from './send-forms';

const MEGABYTE = 1_048_576;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const nothing = pdfStream('', '/Type/ObjStm').toString('latin1');
const file = (name: string, bytes: Buffer | string) => ({ name, bytes: Buffer.from(bytes) });

const hostile = (): [what: string, resume: Parts[string] | undefined][] => [
  ['a program of Windows, named .pdf', file('cv.pdf', programs.windows)],
  ['a program of Linux, named .doc', file('cv.doc', programs.linux)],
  ['a program of macOS, named .txt', file('cv.txt', programs.mac)],
  ['HTML as PDF', file('cv.pdf', '<!doctype html><script>alert(1)</script>')],
  ['SVG as PDF', file('cv.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a bomb of 1 GB in a DOCX', file('cv.docx', docxWith({ name: 'word/a', bytes: zeros(1_000) }))],
  ['a bomb that lies', file('cv.docx', docxWith({ name: 'word/a', bytes: zeros(200), claimedSize: 9 }))],
  [
    'a bomb in a bomb',
    file('cv.docx', zipOf([{ name: 'a.zip', bytes: zipOf([{ name: 'b', bytes: zeros(300) }]) }])),
  ],
  ['zip slip', file('cv.docx', docxWith({ name: '../../../../etc/cron.d/x', bytes: '* * * * *' }))],
  ['macros in a DOCX', file('cv.docx', docxWith({ name: 'word/vbaProject.bin', bytes: 'x' }))],
  ['macros in a DOC', file('cv.doc', compoundFile(['WordDocument', 'Macros', '_VBA_PROJECT']))],
  ['macros in an ODT', file('cv.odt', odtWith({ name: 'Basic/x/y.xml', bytes: 'x' }))],
  ['null bytes in a text', file('cv.txt', 'Ada\0Sample')],
  ['a null byte in the name', file('cv.pdf\0.exe', samplePdf)],
  ['a PDF of names', file('cv.pdf', pdfOf(['/JX'.repeat(3_000_000), '<</S/JS>>']))],
  ['a PDF of packed nothing', file('cv.pdf', pdfOf([nothing.repeat(100_000), '<</S/JS>>']))],
  ['a rich text of words', file('cv.rtf', `{\\rtf${'\\a'.repeat(4_000_000)}\\object}`)],
  ['0 bytes', file('cv.pdf', '')],
  ['50 MB', file('cv.txt', Buffer.alloc(50 * MEGABYTE, 'a'))],
  ['two files', [file('a.pdf', samplePdf), file('b.pdf', samplePdf)]],
  ['none', undefined],
];

/** A form as the bytes that a browser sends. */
interface Encoded {
  what: string;
  payload: Buffer;
  headers: Record<string, string>;
}

/** Sends hostile files, one after the other and then all at once, and times ordinary requests meanwhile. */
export async function uploads({ folder, say }: DrillOptions): Promise<Outcome> {
  // Made beforehand, so that only the API's own work is measured.
  const forms = await Promise.all(hostile().map(([what, resume]) => encode(what, resume)));
  const honest = await encode('an honest file of 10 MB', file('cv.txt', Buffer.alloc(10 * MEGABYTE, 'a')));
  const api = await ApiUnderDrill.on({ DATA_DIR: folder });
  await api.start();
  try {
    const reads = probe(`${api.address}/job_opening_list`, 10);
    const others = repeat(async () => {
      const { status, time } = await sendOnce(api.address, 'enquiry', { marker: 'meanwhile' });
      return { time: status === 201 ? time : Number.POSITIVE_INFINITY, isGood: true };
    }, 100);
    const findings: Finding[] = [];
    for (const form of forms) findings.push(refusal(form.what, await apply(api.address, form)));
    say('all at once, three times, with honest files of 10 MB between them');
    const answers: UploadResponse[] = [];
    let stored = 0;
    for (let round = 0; round < 3; round += 1) {
      const [refused, { status }] = await Promise.all([
        Promise.all(forms.map((form) => apply(api.address, form))),
        apply(api.address, honest),
      ]);
      answers.push(...refused);
      if (status === 201) stored += 1;
    }
    const { times, failures } = await reads.stop();
    const { times: formTimes } = await others.stop();
    return [
      ...findings,
      exactly('all at once: refused, each naming the field', answers.filter(isClear).length, answers.length),
      exactly('honest files stored', stored, 3),
      reportOnly('ordinary reads meanwhile', times.length),
      exactly('reads failed', failures, 0),
      reportOnly('95th percentile of reads, ms', percentile(times, 95)),
      atMost('slowest read, ms', percentile(times, 100), 1_000),
      reportOnly('other forms meanwhile', formTimes.length),
      atMost('slowest form, ms', percentile(formTimes, 100), 1_000),
    ];
  } finally {
    await api.stop();
  }
}

interface UploadResponse {
  status: number;
  body: string;
}

async function encode(what: string, resume: Parts[string] | undefined): Promise<Encoded> {
  const fields = {
    job_opening: '1',
    first_name: 'Eve',
    last_name: 'X',
    email: 'eve@example.com',
    mobile: '9876543210',
  };
  return { what, ...(await multipart(formOf(resume === undefined ? fields : { ...fields, resume }))) };
}

async function apply(address: string, { payload, headers }: Encoded): Promise<UploadResponse> {
  const signal = AbortSignal.timeout(60_000);
  try {
    const body = new Uint8Array(payload);
    const response = await fetch(`${address}/job_application`, { method: 'POST', body, headers, signal });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

function refusal(what: string, answer: UploadResponse): Finding {
  const words = isClear(answer) ? JSON.parse(answer.body).errors[0].message : answer.body.slice(0, 100);
  return {
    what,
    value: `${answer.status} ${words}`,
    limit: '4xx that names the field',
    passed: isClear(answer),
  };
}

function isClear({ status, body }: UploadResponse): boolean {
  if (status < 400 || status > 499) return false;
  const errors: { field: string; message: string }[] = JSON.parse(body).errors ?? [];
  return errors.length === 1 && errors[0]?.field === 'resume' && errors[0].message !== '';
}
