import { rm } from 'node:fs/promises';
import { Application } from '@weft/api-contract/application';
import { Receipt } from '@weft/api-contract/receipt';
import { bulkhead } from 'cockatiel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store';
import { type ReceivedForm, receiveForm } from '../files/receive-form';
import type { ScanFile } from '../files/scan-file';
import type { UploadFolder } from '../files/upload-folder';
import { VerdictThread } from '../files/verdict-thread';
import { type FormRequest, readFormRequest } from '../forms/form-request';
import type { FormService } from '../forms/form-service';
import { spamSigns } from '../forms/spam-signs';
import { hashOf, type StoredAnswer, storeOnce } from '../forms/store-once';
import { whileReachable } from '../forms/while-reachable';
import { Refusal } from '../http/problems';
import { routePattern } from '../http/route-pattern';
import { type CheckedApplication, type ReadOptions, readApplication } from './read-application';
import { storeApplication } from './repository';

/** How many résumés may be in memory at a time; each takes several times its size while it is stored. */
const MAX_IN_MEMORY = 3;

export interface ApplicationRoutesOptions extends FormService {
  files: FileStore;
  uploads: UploadFolder;
  /** Largest résumé, in bytes. */
  resumeLimit: number;
  /** Virus scanner; without one, files are not scanned. */
  scan?: ScanFile;
}

/** The endpoint of the application form. It acknowledges only what is stored. */
export function applicationRoutes(app: FastifyInstance, options: ApplicationRoutesOptions): void {
  const { guard, outbox, assertReachable, uploads, resumeLimit } = options;
  const limiter = bulkhead(MAX_IN_MEMORY, Number.POSITIVE_INFINITY);
  const thread = new VerdictThread();
  app.addHook('onClose', () => thread.close());
  // The handler reads the body itself, as a stream.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.post<{ Reply: Receipt }>(
    routePattern('jobApplication'),
    {
      onRequest: guard('multipart/form-data'),
      config: { multipart: { fields: Application, file: 'resume' } },
      schema: { tags: ['applications'], summary: 'Applies for a job', response: { 201: Receipt } },
    },
    async (request, reply) => {
      const form = await receiveForm(request.raw, { fileLimit: resumeLimit, folder: uploads });
      const storing = limiter
        .execute(() => store(request, form, { ...options, judge: (file) => thread.verdict(file) }))
        .finally(() => form.file && rm(form.file.path, { force: true }));
      const answer = await whileReachable(storing, assertReachable);
      outbox.wake();
      reply.code(answer.status).header('cache-control', 'no-store');
      return answer.body;
    },
  );
}

async function store(
  request: FastifyRequest,
  form: ReceivedForm,
  { db, outbox, files, resumeLimit, judge, scan }: ApplicationRoutesOptions & Pick<ReadOptions, 'judge'>,
): Promise<StoredAnswer<Receipt>> {
  const formRequest = readFormRequest(request);
  const checked = await readApplication(form, { fileLimit: resumeLimit, judge, scan });
  const { application, resume, bytes, scanFailure } = checked;
  if (scanFailure !== undefined)
    request.log.error({ err: scanFailure }, 'the scan of a résumé failed; its application is quarantined');
  const once = {
    route: 'job_application',
    key: formRequest.idempotencyKey,
    bodyHash: hashOf([application, resume.sha256]),
  };
  const content = await files.save(resume.storedName, bytes);
  // The file is kept even if the transaction fails: if the connection breaks during the commit, a row may still refer
  // to it. The sweep deletes files that no row refers to.
  return storeOnce<Receipt>(db, once, async (transaction) => {
    const stored = await storeApplication(transaction, {
      application,
      resume: { ...resume, content },
      request: formRequest,
      signs: signsOf(checked, formRequest),
      hasWebhook: outbox.kinds.includes('webhook'),
    });
    if (typeof stored === 'string') throw new Refusal(refusals[stored]);
    return { status: 201, body: { ok: true, ...stored } };
  });
}

const refusals = {
  unknown: { status: 404, detail: 'There is no job opening with this id.' },
  closed: { status: 410, detail: 'This job opening is closed and no longer takes applications.' },
};

/** Why an application is held back until somebody has looked at it. */
function signsOf({ application, scanFailure }: CheckedApplication, request: FormRequest): string[] {
  const names = [application.first_name, application.last_name];
  const signs = spamSigns({ names, messages: [application.other_details, application.skill_set] }, request);
  return scanFailure === undefined ? signs : [...signs, 'the résumé could not be scanned'];
}
