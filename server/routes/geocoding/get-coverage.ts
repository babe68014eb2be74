import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { type CountsSchema, CoverageSchema, readStatus } from './coverage.ts';
import { sharedScan } from './scans.ts';
import { City, normalizeScope, PostalCode, State, showScope } from './scope.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/coverage',
  name: 'geocoding.get-coverage',
  summary: 'Geocoding state of the places in a state, city or ZIP code',
  description:
    'Counts are cached for 30 seconds per scope. A scope that cannot be counted within 5 seconds answers ' +
    '503 for the next 30 seconds.',
  internal: true,
  access: ingestionStaff,
  query: z.strictObject({ state: State, city: City.optional(), postalCode: PostalCode.optional() }),
  answers: {
    200: success(CoverageSchema),
    503: Failure.extend({ retryAfterMs: z.int().optional() }).meta({ description: 'Counting takes too long.' }),
  },
  run: async ({ db, own, host, query }) => {
    const scope = normalizeScope(query);
    const args = { p_state: scope.state, p_city: scope.city, p_zip: scope.zip };
    const counts = await sharedScan(host, JSON.stringify(scope), (timeLimit) =>
      db.call('api.geocode_coverage', args, timeLimit),
    );
    const { worker, reference } = await readStatus(own, host);
    const data = { ...(counts as z.output<typeof CountsSchema>), reference, scope: showScope(scope), worker };
    return { json: { success: true, data } };
  },
});
