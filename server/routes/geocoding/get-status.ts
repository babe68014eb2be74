import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { readStatus, StatusSchema } from './coverage.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/status',
  name: 'geocoding.get-status',
  summary: 'Whether geocoding is available',
  description:
    'The state of the worker, its credential and the reference outlines. Reads no places and sends ' +
    'nothing to the provider.',
  internal: true,
  access: ingestionStaff,
  answers: {
    200: success(StatusSchema).meta({
      example: {
        success: true,
        data: {
          provider: 'census',
          credentialConfigured: true,
          worker: {
            status: 'connected',
            lastSeenAt: '2026-11-23T09:30:00.000Z',
            error: null,
            credentialConfigured: true,
          },
          reference: { available: true, source: 'US Census ZCTA', version: 'zips 2020' },
          blocks: [],
        },
      },
    }),
  },
  run: async ({ own, host }) => ({ json: { success: true, data: await readStatus(own, host) } }),
});
