import { Enquiry } from '@weft/api-contract/enquiry';
import { Receipt } from '@weft/api-contract/receipt';
import type { FastifyInstance } from 'fastify';
import { readFormRequest } from '../forms/form-request';
import type { FormService } from '../forms/form-service';
import { spamSigns } from '../forms/spam-signs';
import { hashOf, storeOnce } from '../forms/store-once';
import { whileReachable } from '../forms/while-reachable';
import { routePattern } from '../http/route-pattern';
import { storeEnquiry } from './repository';

/** The endpoint of the enquiry form. It acknowledges only what is stored. */
export function enquiryRoutes(app: FastifyInstance, service: FormService): void {
  const { db, outbox, guard, assertReachable } = service;
  app.post<{ Body: Enquiry; Reply: Receipt }>(
    routePattern('contactForm'),
    {
      onRequest: guard('application/json'),
      schema: { tags: ['enquiries'], summary: 'Sends an enquiry', body: Enquiry, response: { 201: Receipt } },
    },
    async (request, reply) => {
      const enquiry = request.body;
      const formRequest = readFormRequest(request);
      const signs = spamSigns({ names: [enquiry.name], messages: [enquiry.comments] }, formRequest);
      const once = { route: 'contact_form', key: formRequest.idempotencyKey, bodyHash: hashOf(enquiry) };
      const storing = storeOnce<Receipt>(db, once, async (transaction) => {
        const hasWebhook = outbox.kinds.includes('webhook');
        const stored = await storeEnquiry(transaction, { enquiry, request: formRequest, signs, hasWebhook });
        return { status: 201, body: { ok: true, ...stored } };
      });
      const answer = await whileReachable(storing, assertReachable);
      outbox.wake();
      reply.code(answer.status).header('cache-control', 'no-store');
      return answer.body;
    },
  );
}
