import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { sharedScan } from './scans.ts';
import { normalizeScope, State } from './scope.ts';

const counts = {
  locations: z.int().min(0).meta({ description: 'Number of places in use.' }),
  missingCoordinates: z.int().min(0).meta({ description: 'Those of these places without a point.' }),
};

const States = z.strictObject({
  regions: z.array(z.strictObject({ state: z.string(), name: z.string(), ...counts })),
});
const Labels = z.strictObject({
  state: z.string(),
  cities: z.array(z.strictObject({ city: z.string(), ...counts })),
  postalCodes: z.array(z.strictObject({ postalCode: z.string(), ...counts })),
});

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/regions',
  name: 'geocoding.list-regions',
  summary: 'The states, or the recorded cities and ZIP codes of one state',
  description: "With their numbers of places, at most 30 seconds old. A city's label can be used as a scope.",
  internal: true,
  access: ingestionStaff,
  query: z.strictObject({ state: State.optional() }),
  answers: {
    200: success(z.union([States, Labels])),
    503: Failure.extend({ retryAfterMs: z.int().optional() }).meta({ description: 'Counting takes too long.' }),
  },
  run: async ({ db, host, query }) => {
    if (query.state === undefined) {
      const regions = await sharedScan(host, 'states', (limit) => db.call('api.geocode_states', {}, limit));
      return { json: { success: true, data: { regions } } };
    }
    const { state } = normalizeScope({ state: query.state });
    const labels = await sharedScan(host, `labels ${state}`, (limit) =>
      db.call('api.geocode_regions', { p_state: state }, limit),
    );
    return { json: { success: true, data: { state, ...(labels as object) } } };
  },
});
