import { Enquiry, EnquiryReceipt } from '@weft/api-contract/enquiry';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { routePattern } from '../plugins/route-pattern';
import { storeEnquiry } from './repository';

/** The call of the enquiry form. It answers only what is stored. */
export function enquiryRoutes(app: FastifyInstance, db: Database): void {
  app.post<{ Body: Enquiry; Reply: EnquiryReceipt }>(
    routePattern('contactForm'),
    {
      schema: {
        tags: ['enquiries'],
        summary: 'Sends an enquiry',
        body: Enquiry,
        response: { 201: EnquiryReceipt },
      },
    },
    async (request, reply) => {
      const id = await storeEnquiry(db, request.body);
      reply.code(201).header('cache-control', 'no-store');
      return { ok: true, id };
    },
  );
}
