import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { IdempotencyKey, text } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { providerOf } from './coverage.ts';
import { JobAnswer } from './jobs.ts';
import { Quote, quoteArgs, quoteInput } from './quotes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/geocoding/jobs',
  name: 'geocoding.create-job',
  summary: 'Confirm a quote and geocode its addresses',
  description:
    'Places, lookups and budget are fixed; later additions need another job. Repeating the request with ' +
    'the same key returns the current job with 200.',
  internal: true,
  access: ingestionStaff,
  body: z.strictObject({
    ...quoteInput,
    fingerprint: text(200).meta({ description: 'Fingerprint of the confirmed quote.' }),
    idempotencyKey: IdempotencyKey,
  }),
  answers: {
    200: JobAnswer,
    201: JobAnswer,
    404: Failure,
    409: Failure.extend({ quote: Quote.optional() }).meta({
      description: 'The quote has changed, and `quote` is the new one; or the key belongs to a different request.',
    }),
  },
  run: async ({ own, host, body }) => {
    const { fingerprint, idempotencyKey } = body;
    const args = quoteArgs(body);
    const { job, is_new: isNew } = await own.call('api.create_geocode_job', {
      ...args,
      p_provider: providerOf(host),
      p_fingerprint: fingerprint,
      p_key: idempotencyKey,
      p_hash: requestHash({ ...args, fingerprint }),
    });
    return { status: isNew ? 201 : 200, json: { success: true, data: { job } } };
  },
});
