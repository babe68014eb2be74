import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { providerOf } from './coverage.ts';
import { Quote, quoteArgs, quoteExample, quoteInput } from './quotes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/geocoding/preview',
  name: 'geocoding.preview-quote',
  summary: 'Quote for geocoding the addresses of a scope',
  description:
    'Stores nothing and sends nothing to the provider. Creating a job confirms the quote by its ' + 'fingerprint.',
  internal: true,
  access: ingestionStaff,
  body: z.strictObject(quoteInput),
  answers: { 200: success(Quote).meta({ example: { success: true, data: quoteExample } }), 404: Failure },
  run: async ({ own, host, body }) => {
    const data = await own.call('api.geocode_preview', { ...quoteArgs(body), p_provider: providerOf(host) });
    return { json: { success: true, data } };
  },
});
